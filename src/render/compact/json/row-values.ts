import { FormError } from '../form.ts';
import { ABSENT, isNumber } from './scalar.ts';
import { hasOwn, type ReadColumn } from './table-header.ts';
import { NO_DELIMITER } from './table-syntax.ts';

/** A key and its value as lexemes. */
export interface RowMember {
  readonly key: string;
  readonly json: string;
}

type TemplateColumn = ReadColumn & { readonly kind: 'template' };

/** The facts that are the same for all rows of a table, or for all rows of one column of rows. */
export interface TableLevel {
  /** The columns that have a cell, left to right. */
  readonly cells: readonly ReadColumn[];
  /** The place of each column that has a cell. */
  readonly places: ReadonlyMap<ReadColumn, number>;
  readonly delimiter: string;
  /** Nothing stands behind the cells: the last takes the rest of the line. */
  readonly open: boolean;
  /** Columns by the name that templates use: keys from the row down, joined by dots. */
  readonly named: ReadonlyMap<string, ReadColumn>;
}

/** A line of a table. */
export interface ReadRow {
  /** JSON, the open part of a template, or `ABSENT`: as many as the line has. */
  readonly cells: readonly string[];
  /** By key lexeme. */
  readonly rare: ReadonlyMap<string, string> | undefined;
}

function isLone(columns: readonly ReadColumn[]): boolean {
  const [first, ...rest] = columns;
  return rest.length === 0 && (first?.kind !== 'group' || isLone(first.columns));
}

const endsInCells = (columns: readonly ReadColumn[]): boolean =>
  columns.every((column) =>
    column.kind === 'group'
      ? endsInCells(column.columns)
      : column.kind !== 'usual' && column.kind !== 'rest' && !(column.kind === 'cell' && column.rare),
  );

const hasCell = (column: ReadColumn): boolean =>
  column.kind === 'rows' ||
  column.kind === 'rest' ||
  (column.kind === 'cell' && !column.rare) ||
  (column.kind === 'template' && hasOwn(column.parts));

export function levelOf(columns: readonly ReadColumn[], delimiter: string): TableLevel {
  const cells: ReadColumn[] = [];
  const named = new Map<string, ReadColumn>();
  const add = (level: readonly ReadColumn[], above: string): void => {
    for (const column of level) {
      if (hasCell(column)) cells.push(column);
      if (column.kind === 'rest') continue;
      const name = above + column.key.slice(1, -1);
      if (column.kind === 'group') add(column.columns, `${name}.`);
      else named.set(name, column);
    }
  };
  add(columns, '');
  return {
    cells,
    places: new Map(cells.map((column, i) => [column, i])),
    delimiter: isLone(columns) ? NO_DELIMITER : delimiter,
    open: endsInCells(columns),
    named,
  };
}

/** Templates that refer to templates grow fast: more than any real value has is an attack. */
const MAX_FILLED = 1 << 20;

/** The values of one row. Templates are filled when they are asked for, in whatever order they refer. */
export class RowValues {
  /** `undefined` for one that is being filled. */
  private filled: Map<TemplateColumn, string | undefined> | undefined;

  constructor(
    private readonly level: TableLevel,
    private readonly read: ReadRow,
    /** The row above that this one goes on from. */
    private readonly above?: RowValues,
  ) {}

  cell(column: ReadColumn): string {
    return this.read.cells[this.level.places.get(column) ?? -1] ?? ABSENT;
  }

  /** `undefined` for a key that the row lacks. */
  json(column: ReadColumn): string | undefined {
    if (column.kind === 'constant') return column.json;
    if (column.kind === 'template') return column.number ? this.number(column) : `"${this.fill(column)}"`;
    if (column.kind === 'usual') {
      const own = this.read.rare?.get(column.key);
      return own ?? ('json' in column.usual ? column.usual.json : undefined);
    }
    const json = column.kind === 'cell' && column.rare ? this.read.rare?.get(column.key) : this.cell(column);
    return json === ABSENT ? undefined : json;
  }

  private number(column: TemplateColumn): string {
    const text = this.fill(column);
    if (!isNumber(text))
      throw new FormError(`the cell of ${column.key} makes no number: ${text.slice(0, 60)}`);
    return text;
  }

  private fill(column: TemplateColumn): string {
    this.filled ??= new Map();
    const known = this.filled.get(column);
    if (known !== undefined) return known;
    if (this.filled.has(column)) throw new FormError(`the template of ${column.key} refers to itself`);
    this.filled.set(column, undefined);
    let text = '';
    for (const part of column.parts) {
      if ('text' in part) text += part.text;
      else if ('ref' in part) text += this.content(part.ref).slice(0, part.length);
      else text += this.cell(column);
    }
    if (text.length > MAX_FILLED) throw new FormError(`the template of ${column.key} grows too long`);
    this.filled.set(column, text);
    return text;
  }

  private content(ref: string): string {
    const json = this.valueOf(ref);
    return json.startsWith('"') ? json.slice(1, -1) : json;
  }

  /** The row's value under the path. Throws `FormError` if it has none. */
  valueOf(ref: string): string {
    const column = this.level.named.get(ref);
    if (!column && this.above) return this.above.valueOf(ref);
    const json = column && this.json(column);
    if (json === undefined) throw new FormError(`a template refers to ${ref}, which the row does not hold`);
    return json;
  }
}
