import { visibleLine } from '../../diagnostics/visible.ts';
import type { Terminal } from '../bridge-outcome.ts';
import { columnsOf, cutColumns, padColumns } from '../output/columns.ts';
import { paint } from '../output/terminal.ts';
import type { ListedItem } from './listing-page.ts';

/** An item that people see with its name and its description. */
export interface DescribedItem extends ListedItem {
  /** Asked for where a person reads. */
  readonly about: () => { readonly head: string; readonly said: string };
}

/** A head that is longer has a line of its own. */
const MOST = 40;
const GAP = 2;

/** Two columns: the names of things, and their descriptions as far as there is room. */
export function describedView(items: readonly DescribedItem[], terminal: Terminal): string {
  const rows = items.map(({ about }) => {
    const { head, said } = about();
    return { head: visibleLine(head), said: visibleLine(said) };
  });
  const most = Math.min(MOST, Math.floor(terminal.columns / 2));
  const widths = rows.map(({ head }) => columnsOf(head)).filter((width) => width <= most);
  const left = Math.max(0, ...widths) + GAP;
  const room = Math.max(10, terminal.columns - left);
  return rows
    .map(({ head, said }) => {
      const told = said === '' ? '' : paint(cutColumns(said, room), 'dim', terminal);
      if (told === '') return head;
      const fits = columnsOf(head) <= left - GAP;
      return fits ? `${padColumns(head, left)}${told}` : `${head}\n${' '.repeat(left)}${told}`;
    })
    .join('\n');
}

/** How a person is shown items: names alone and whole definitions as they are, all else in two columns. */
export const viewOf = (values: {
  readonly 'names-only'?: boolean;
  readonly full?: boolean;
}): typeof describedView | undefined =>
  values['names-only'] === true || values.full === true ? undefined : describedView;
