/** The project's decisions as one long text of prose: nothing in it should be rewritten. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'docs/decisions';

export const readDecisions = (): string =>
  readdirSync(FOLDER)
    .sort()
    .map((file) => readFileSync(join(FOLDER, file), 'utf8'))
    .join('\n');
