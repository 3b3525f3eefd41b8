import { MAX_DEPTH } from '../../../json/scan.ts';
import { FormError } from '../form.ts';
import type { Anchors } from './anchor-syntax.ts';
import type { Neighbour } from './column.ts';
import { FlowReader } from './flow-value.ts';
import { levelOf, type ReadRow, type RowMember, RowValues, type TableLevel } from './row-values.ts';
import { ABSENT, isLiteral } from './scalar.ts';
import type { ReadColumn, TableHeader } from './table-header.ts';
import { readRepeat } from './table-syntax.ts';
import { tupleJson } from './tuples.ts';

/** The line after those that were read. */
type NextLine = () => string;

function readLine(line: string, at: number, level: TableLevel, anchors: Anchors): ReadRow {
  const { cells: columns, delimiter, open } = level;
  const reader = new FlowReader(line, at, anchors);
  const cells: string[] = [];
  const last = open ? columns.at(-1) : undefined;
  for (const column of columns) {
    if (cells.length > 0) {
      // A row may end before cells that it lacks.
      if (reader.at === line.length) break;
      reader.expect(delimiter);
    }
    const isPart = column.kind === 'template';
    const name = isPart || line[reader.at] !== '&' ? undefined : reader.anchor();
    const c = line[reader.at];
    if (c === '"') {
      const text = reader.string();
      cells.push(isPart ? text.slice(1, -1) : text);
    } else if (!isPart && (c === '[' || c === '{')) cells.push(reader.value());
    else {
      const found = column === last ? -1 : line.indexOf(delimiter, reader.at);
      const end = found < 0 ? line.length : found;
      const text = line.slice(reader.at, end);
      if (text === '') reader.fail('a cell');
      cells.push(isPart || text === ABSENT ? text : reader.bare(text));
      reader.at = end;
    }
    if (name !== undefined) reader.named(name, cells.at(-1) as string);
  }
  const rare = reader.at < line.length && reader.take(delimiter) ? reader.members() : undefined;
  if (reader.at !== line.length) reader.fail('the end of the row');
  return { cells, rare };
}

/** A member, or one that only the row above or below tells. */
type ReadMember = RowMember | { readonly key: string; readonly from: Neighbour };

interface PendingRow {
  readonly members: readonly ReadMember[];
  readonly values: RowValues;
}

const isKnown = (member: ReadMember): member is RowMember => 'json' in member;

/** The rows, now that each knows its neighbours. */
function settled(rows: readonly PendingRow[]): (readonly RowMember[])[] {
  return rows.map(({ members }, i) => {
    if (members.every(isKnown)) return members;
    return members.map((member): RowMember => {
      if (isKnown(member)) return member;
      const { near, path, listed } = member.from;
      const other = rows[near === 'above' ? i - 1 : i + 1];
      const json = other?.values.valueOf(path) ?? fail(`${near}.${path}`);
      return { key: member.key, json: listed ? `[${json}]` : json };
    });
  });
}

/** A row as JSON. */
export function rowJson(members: readonly RowMember[]): string {
  let json = '{';
  for (const { key, json: value } of members) json += `${json === '{' ? '' : ','}${key}:${value}`;
  return `${json}}`;
}

/** Puts the rows of one table together again. */
class RowReader {
  private readonly levels = new Map<readonly ReadColumn[], TableLevel>();

  constructor(
    private readonly header: TableHeader,
    private readonly next: NextLine,
    private readonly anchors: Anchors,
  ) {}

  private level(columns: readonly ReadColumn[]): TableLevel {
    const known = this.levels.get(columns);
    if (known) return known;
    const level = levelOf(columns, this.header.delimiter);
    this.levels.set(columns, level);
    return level;
  }

  rows(count: number, columns: readonly ReadColumn[], depth: number): (readonly RowMember[])[] {
    const rest = columns.at(-1);
    if (rest?.kind !== 'rest') {
      return settled(this.each(count, columns, depth, (values) => this.members(columns, values, depth)));
    }
    const rows: PendingRow[] = [];
    while (rows.length < count) {
      const shared = this.values(this.next(), columns, depth);
      const members = this.members(columns, shared, depth);
      const size = members.reduce((sum, member) => sum + ('json' in member ? member.json.length : 0), 0);
      const all = (values: RowValues): readonly ReadMember[] => {
        this.anchors.tell(size);
        return [...members, ...this.members(rest.columns, values, depth + 1)];
      };
      for (const row of this.each(countOf(shared.cell(rest)), rest.columns, depth + 1, all, shared)) {
        rows.push(row);
      }
    }
    return rows.length === count ? settled(rows) : fail(String(rows.length));
  }

  /** Reads a number of rows, and repeats those for which a line says so. */
  private each(
    count: number,
    columns: readonly ReadColumn[],
    depth: number,
    membersOf: (values: RowValues) => readonly ReadMember[],
    above?: RowValues,
  ): PendingRow[] {
    const rows: PendingRow[] = [];
    let length = 0;
    while (rows.length < count) {
      const before = this.anchors.told;
      const line = this.next();
      const more = readRepeat(line.slice(depth));
      if (more === undefined) {
        const values = this.values(line, columns, depth, above);
        rows.push({ members: membersOf(values), values });
        length = line.length + this.anchors.told - before;
        continue;
      }
      const last = rows.at(-1);
      if (!last || more > count - rows.length) return fail(line);
      this.anchors.tell(more * length);
      for (let i = 0; i < more; i++) rows.push(last);
    }
    return rows;
  }

  private values(line: string, columns: readonly ReadColumn[], depth: number, above?: RowValues): RowValues {
    if (depth > MAX_DEPTH) throw new FormError('rows that are nested too deeply');
    if (!line.startsWith(' '.repeat(depth)) || line[depth] === ' ') {
      throw new FormError(`a row that is not ${depth} spaces deep: ${JSON.stringify(line.slice(0, 60))}`);
    }
    const level = this.level(columns);
    return new RowValues(level, readLine(line, depth, level, this.anchors), above);
  }

  private members(columns: readonly ReadColumn[], values: RowValues, depth: number): ReadMember[] {
    const members: ReadMember[] = [];
    for (const column of columns) {
      if (column.kind === 'rest') continue;
      const json =
        column.kind === 'group'
          ? this.group(column, values, depth)
          : column.kind === 'rows'
            ? this.below(column, column.of === 'same' ? columns : column.columns, values.cell(column), depth)
            : values.json(column);
      if (json === undefined && column.kind === 'usual' && 'near' in column.usual) {
        members.push({ key: column.key, from: column.usual });
      } else if (json !== undefined) {
        if (isTold(column)) this.anchors.tell(json.length);
        members.push({ key: column.key, json });
      }
    }
    return members;
  }

  /** `undefined` for one that the row lacks. */
  private group(
    { columns, optional }: ReadColumn & { readonly kind: 'group' },
    values: RowValues,
    depth: number,
  ): string | undefined {
    if (optional && !isFilled(columns, values)) return undefined;
    const members = this.members(columns, values, depth).map((member) =>
      'json' in member ? member : fail(`${member.from.near}.${member.from.path}`),
    );
    return rowJson(members);
  }

  private below(
    { of }: ReadColumn & { readonly kind: 'rows' },
    columns: readonly ReadColumn[],
    cell: string,
    depth: number,
  ): string | undefined {
    if (cell === ABSENT) return undefined;
    if (isLiteral(cell) && !/^[0-9]/.test(cell)) return cell;
    return `[${this.rows(countOf(cell), columns, depth + 1)
      .map(of === 'arrays' ? tupleJson : rowJson)
      .join(',')}]`;
  }
}

/** Whether the head says the value, or most of it. */
const isTold = ({ kind }: ReadColumn): boolean =>
  kind === 'constant' || kind === 'template' || kind === 'usual';

/** Whether a row says anything in these columns. */
const isFilled = (columns: readonly ReadColumn[], values: RowValues): boolean =>
  columns.some((column) =>
    column.kind === 'group' ? isFilled(column.columns, values) : values.cell(column) !== ABSENT,
  );

function countOf(cell: string): number {
  return /^[0-9]{1,9}$/.test(cell) ? Number(cell) : fail(cell);
}

function fail(cell: string): never {
  throw new FormError(`not what a table may hold here: ${JSON.stringify(cell.slice(0, 60))}`);
}

/** The members of each of a table's rows, `count` of them, which stand `depth` spaces deep. */
export const readMembers = (
  count: number,
  header: TableHeader,
  next: NextLine,
  anchors: Anchors,
  depth: number,
): (readonly RowMember[])[] => new RowReader(header, next, anchors).rows(count, header.columns, depth);
