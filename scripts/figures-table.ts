import { FIGURES } from '../src/gateway/telemetry/figures.ts';

const BEGIN = '<!-- figures: begin -->\n';
const END = '<!-- figures: end -->';

/** The figures as a table of Markdown. */
function table(): string {
  const rows = Object.entries(FIGURES).map(([name, { kind, labels, help }]) => {
    const by = labels.length === 0 ? '' : labels.map((label) => `\`${label}\``).join(', ');
    return `| \`${name}\` | ${kind} | ${by} | ${help} |`;
  });
  return ['| name | kind | by | what |', '|---|---|---|---|', ...rows, ''].join('\n');
}

/** A document with the table as it is now between its marks. */
export function withFigures(document: string): string {
  const begin = document.indexOf(BEGIN);
  const end = document.indexOf(END, begin);
  if (begin === -1 || end === -1) throw new Error('the document has no place for the figures');
  return document.slice(0, begin + BEGIN.length) + table() + document.slice(end);
}
