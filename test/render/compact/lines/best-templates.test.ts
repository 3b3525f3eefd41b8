import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bestTemplates } from '../../../../src/render/compact/lines/best-templates.ts';
import { fill, writeTemplate } from '../../../../src/render/compact/lines/template.ts';

describe('the templates of a text', () => {
  it('have no slot for a field that is filled up on both sides', () => {
    const values = ['1', '123', '45', '6', '789', '12345'];
    const all = values.map(
      (value) => `the value${value.padStart(7)}${' '.repeat(7 - value.length)}of some column`,
    );
    for (const { template, lines, columns } of bestTemplates(all.join('\n'), 6)) {
      for (const [row, line] of lines.entries()) {
        const filled = fill(
          template,
          columns.map((column) => column[row] as string),
        );
        expect(filled).toBe(all[line]);
      }
    }
  });

  it.each(['log-python-mixed.txt', 'xml-many.txt', 'diag-gcc-flags.txt'])(
    'are each another one, however unlike the lines of one are: %s',
    (file) => {
      const text = readFileSync(`test/corpus/${file}`, 'utf8');
      const templates = bestTemplates(text, 6);
      const written = templates.map(({ template }) => writeTemplate(template));
      expect(written.length).toBeGreaterThan(2);
      expect(new Set(written).size).toBe(written.length);
      const all = text.split('\n');
      for (const { template, lines, columns } of templates) {
        expect([...lines].sort((a, b) => a - b)).toEqual(lines);
        const rows = lines.map((_, row) =>
          fill(
            template,
            columns.map((column) => column[row] as string),
          ),
        );
        expect(rows).toEqual(lines.map((line) => all[line]));
      }
    },
  );
});
