import { FIGURES } from '../src/gateway/telemetry/figures.ts';
import { between } from './between.ts';

/** The figures as a table of Markdown. */
function table(): string {
  const rows = Object.entries(FIGURES).map(([name, { kind, labels, help }]) => {
    const by = labels.length === 0 ? '' : labels.map((label) => `\`${label}\``).join(', ');
    return `| \`${name}\` | ${kind} | ${by} | ${help} |`;
  });
  return ['| name | kind | by | what |', '|---|---|---|---|', ...rows, ''].join('\n');
}

/** A document with the table as it is now between its marks. */
export const withFigures = (document: string): string => between(document, 'figures', table());
