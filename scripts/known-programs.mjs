// The servers for programs that everyone has, as text for the bundle: from-command prints them as they are.
import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = 'src/scaffold/from-command/known';

/** The text of each file by the program's name. */
export function knownPrograms() {
  const files = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.yaml'))
    .sort();
  return Object.fromEntries(
    files.map((file) => [file.slice(0, -5), readFileSync(`${FOLDER}/${file}`, 'utf8')]),
  );
}
