import { countDiagnostics, formatDiagnostics } from '../format-diagnostics.ts';
import type { Report } from '../report.ts';
import { shownPath } from '../shown-path.ts';

/** For people: frames, their number, and what the rules add up to, for each file where there are several. */
export function formatPretty({ checked, diagnostics, sources, cwd }: Report): string {
  const summaries = checked.flatMap(({ file, summary }) => {
    if (summary === undefined) return [];
    return [checked.length === 1 ? summary : `${shownPath(file, cwd)}: ${summary}`];
  });
  const findings =
    diagnostics.length === 0
      ? []
      : [formatDiagnostics(diagnostics, sources, cwd), '', countDiagnostics(diagnostics)];
  return `${[...findings, ...summaries].join('\n')}\n`;
}
