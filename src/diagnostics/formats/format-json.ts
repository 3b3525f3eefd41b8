import type { Report } from '../report.ts';
import { shownPath } from '../shown-path.ts';

/** For programs: `{ checked, errors, warnings, findings }` in one document. Lines and columns count from 1. */
export function formatJson({ checked, diagnostics, cwd }: Report): string {
  const findings = diagnostics.map(({ severity, code, file, start, end, message, help }) => ({
    severity,
    code,
    file: shownPath(file, cwd),
    start,
    end,
    message,
    help,
  }));
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const document = {
    checked: checked.map(({ file, summary }) => ({ file: shownPath(file, cwd), summary })),
    errors,
    warnings: findings.length - errors,
    findings,
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
