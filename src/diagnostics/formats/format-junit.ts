import type { Diagnostic } from '../diagnostic.ts';
import type { Report } from '../report.ts';
import { shownPath } from '../shown-path.ts';

const NAMED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};

/** Characters that XML 1.0 forbids, even as a reference. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, '\ufffd')
    .replace(/[&<>"\n\r\t]/g, (character) => NAMED[character] as string);

function failure({ severity, code, start, message, help }: Diagnostic, path: string): string {
  const text = `${path}:${start.line}:${start.column}: ${message}${help === undefined ? '' : ` ${help}`}`;
  const name = escaped(`${start.line}:${start.column} ${code}`);
  // A warning fails nothing, so it stands beside a case that passed.
  const verdict =
    severity === 'error'
      ? `<failure type="${escaped(code)}" message="${escaped(message)}">${escaped(text)}</failure>`
      : `<system-out>${escaped(text)}</system-out>`;
  return `    <testcase classname="${escaped(path)}" name="${name}">${verdict}</testcase>`;
}

/** JUnit's XML: a suite a file, a case a finding, one passing case for a file without any. */
export function formatJunit({ checked, diagnostics, cwd }: Report): string {
  const files = [...new Set([...checked, ...diagnostics].map(({ file }) => file))];
  const suites = files.map((file) => {
    const path = shownPath(file, cwd);
    const own = diagnostics.filter((one) => one.file === file);
    const failures = own.filter(({ severity }) => severity === 'error').length;
    const cases =
      own.length > 0
        ? own.map((one) => failure(one, path))
        : [`    <testcase classname="${escaped(path)}" name="valid"/>`];
    const counts = `tests="${cases.length}" failures="${failures}" errors="0"`;
    return [`  <testsuite name="${escaped(path)}" ${counts}>`, ...cases, '  </testsuite>'].join('\n');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="bcp-proxy validate-config">\n${suites.join('\n')}\n</testsuites>\n`;
}
