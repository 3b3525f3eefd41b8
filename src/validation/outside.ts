/** Projects name files: those that stand outside of them, and are not theirs, are not printed for that. */
import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { counted } from '../diagnostics/counted.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { findingText } from '../diagnostics/messages/finding-messages.ts';
import { realFile } from '../platform/real-file.ts';

/** The folder of the project that a file is named in: the nearest with .git upwards, else the file's own. */
export function projectOf(file: string): string {
  const own = realFile(dirname(file));
  for (let folder = own; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder;
    if (dirname(folder) === folder) return own;
  }
}

function isWithin(file: string, folder: string): boolean {
  const way = relative(folder, file);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** Whether a file belongs to one of these projects, wherever a link to it stands. */
export const isShown = (file: string, projects: readonly string[]): boolean =>
  projects.some((project) => isWithin(realFile(file), project));

const START = { line: 1, column: 1 };

/** All that is said of a file outside: that there is something, and how to see it. */
function summary(found: readonly Diagnostic[], project: string): Diagnostic {
  const [first] = found as readonly [Diagnostic];
  const errors = found.filter(({ severity }) => severity === 'error').length;
  const text = findingText('outside-project', {
    found: [
      ...(errors === 0 ? [] : [counted(errors, 'error')]),
      ...(errors === found.length ? [] : [counted(found.length - errors, 'warning')]),
    ],
    project,
    file: first.file,
  });
  const severity = errors === 0 ? 'warning' : 'error';
  return { code: 'outside-project', severity, file: first.file, start: START, end: START, ...text };
}

/**
 * The findings, without those that would show the content of files outside of all these projects: over
 * "extends", or over a link. Their texts name values. Each such file gets one finding in place of its own
 * findings.
 */
export function withoutOutsiders(
  diagnostics: readonly Diagnostic[],
  projects: readonly string[],
): readonly Diagnostic[] {
  const files = [...new Set(diagnostics.map(({ file }) => file))];
  const outside = new Set(files.filter((file) => !isShown(file, projects)));
  const inside = diagnostics.filter(({ file }) => !outside.has(file));
  const summaries = [...outside].map((file) =>
    summary(
      diagnostics.filter((one) => one.file === file),
      projects[0] ?? '',
    ),
  );
  return [...inside, ...summaries];
}
