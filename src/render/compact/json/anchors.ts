import type { JsonNode, ObjectNode } from '../../../json/scan.ts';
import { estimateTokens } from '../../tokens/estimate-tokens.ts';
import { Fingerprints, hasSameLexemes } from './fingerprints.ts';
import { minify } from './json-layout.ts';
import { isScalar } from './scalar.ts';

/**
 * Values that come again in one document, as YAML writes them. The first one gets a name, later ones say it:
 *
 *     user: &user {login:ada,id:7,site_admin:false}
 *     owner: *user
 *     sender: {<<:*user,id:9}
 */

export type ValueName =
  /** The value stands here, and gets this name. */
  | { readonly type: 'anchor'; readonly name: string }
  /** The value that has this name. */
  | { readonly type: 'alias'; readonly name: string }
  /** The object that has this name, but for these members. */
  | { readonly type: 'merge'; readonly name: string; readonly changed: ReadonlySet<JsonNode> };

export type ValueNames = ReadonlyMap<JsonNode, ValueName>;

/** A value that the text writes as a whole, and the key in front of it. */
export interface NotedValue {
  readonly node: JsonNode;
  /** The key's lexeme. */
  readonly key: string;
}

/** Shorter values, in characters of the source, are not worth a name. */
const MIN_LENGTH = 24;

/** Adds the value. */
export function note(written: NotedValue[], node: JsonNode, key: string): void {
  if (node.end - node.start >= MIN_LENGTH && (node.type === 'string' || !isScalar(node))) {
    written.push({ node, key });
  }
}

/** Adds the value and all values in it: those that stand on one line. */
export function noteAll(written: NotedValue[], source: string, node: JsonNode, key: string): void {
  if (node.end - node.start < MIN_LENGTH) return;
  note(written, node, key);
  if (node.type === 'array') for (const item of node.items) noteAll(written, source, item, key);
  if (node.type !== 'object') return;
  for (const { key: own, value } of node.members) {
    if (value.end - value.start < MIN_LENGTH) continue;
    noteAll(written, source, value, source.slice(own.start, own.end));
  }
}

/** What a name costs where it is given and where it is said, in tokens. */
const NAME_COST = 3;
/** A smaller value is read faster than looked up. */
const MIN_TOKENS = 10;
/** All that a name saves, at least: less is not worth the reader's looking it up. */
const MIN_GAIN = 12;
/** Only an object of which so many tokens at least are the same is told by another one. */
const MIN_SAME = 16;
/** Of its members so many may differ, at most. */
const MAX_CHANGED = 1 / 3;
/** More changed members than that are no exceptions. */
const MOST_CHANGED = 6;

/** A value that a name stands for, and what of it is written nevertheless. */
interface NamedElsewhere {
  readonly node: JsonNode;
  readonly changed: readonly JsonNode[];
}

interface Group {
  readonly first: NotedValue;
  readonly tokens: number;
  readonly later: NamedElsewhere[];
}

/**
 * To count its tokens, each value is written without white space, and so are the values in it. If values are nested so deeply
 * that this takes more than so many times the document, further ones get no names.
 */
const MOST_WRITTEN = 16;

const SIMPLE_NAME = /^"([A-Za-z_][\w-]{0,30})"$/;

class Names {
  private readonly taken = new Map<string, number>();

  of(key: string): string {
    const name = SIMPLE_NAME.exec(key)?.[1] ?? 'value';
    const count = (this.taken.get(name) ?? 0) + 1;
    this.taken.set(name, count);
    return count === 1 ? name : this.of(`"${name}${count}"`);
  }
}

const isInside = (node: JsonNode, outer: JsonNode): boolean =>
  node.start >= outer.start && node.end <= outer.end;

/** Groups values that are the same, in the order in which the text writes them. */
class Groups {
  readonly all: Group[] = [];
  /** By fingerprint. */
  private readonly values = new Map<number, Group>();
  /** By the fingerprint of the keys. */
  private readonly shapes = new Map<number, Group>();
  private readonly prints: Fingerprints;
  /** Characters that may still be written to count their tokens. */
  private left: number;

  constructor(
    private readonly source: string,
    written: readonly NotedValue[],
  ) {
    this.prints = new Fingerprints(source);
    this.left = source.length * MOST_WRITTEN;
    const repeated = twice(written.map(({ node }) => this.prints.of(node)));
    const alike = twice(
      written.flatMap(({ node }) => (node.type === 'object' ? [this.prints.ofKeys(node)] : [])),
    );
    if (repeated.size === 0 && alike.size === 0) return;
    /** The values around the next one that names stand for, the innermost last. */
    const told: NamedElsewhere[] = [];
    for (const one of written) {
      const { node } = one;
      while (told.length > 0 && !isInside(node, told.at(-1)!.node)) told.pop();
      if (told.some(({ changed }) => !changed.some((member) => isInside(node, member)))) continue;
      const print = this.prints.of(node);
      const shape = node.type === 'object' ? this.prints.ofKeys(node) : undefined;
      const again = this.again(node, print, shape);
      if (again) told.push(again);
      else if (repeated.has(print) || (shape !== undefined && alike.has(shape))) this.add(one, print, shape);
    }
  }

  private add(first: NotedValue, print: number, shape: number | undefined): void {
    this.left -= first.node.end - first.node.start;
    if (this.left < 0) return;
    const tokens = estimateTokens(minify(this.source, first.node));
    if (tokens < MIN_TOKENS) return;
    const group: Group = { first, tokens, later: [] };
    this.all.push(group);
    this.values.set(print, group);
    if (shape !== undefined && tokens >= MIN_SAME) this.shapes.set(shape, group);
  }

  /** Adds the value to those that it is the same as, or nearly so. */
  private again(node: JsonNode, print: number, shape: number | undefined): NamedElsewhere | undefined {
    const known = this.values.get(print);
    if (known && hasSameLexemes(this.source, node, known.first.node)) {
      const told = { node, changed: [] };
      known.later.push(told);
      return told;
    }
    const like = shape === undefined ? undefined : this.shapes.get(shape);
    const changed = like && this.changed(node as ObjectNode, like);
    if (!changed) return undefined;
    const told = { node, changed };
    like.later.push(told);
    return told;
  }

  /** The members of an object of the same keys that differ; `undefined` where they are too many. */
  private changed(node: ObjectNode, { first, tokens }: Group): readonly JsonNode[] | undefined {
    const base = first.node as ObjectNode;
    // An object in it stands before its end.
    if (isInside(node, base) || node.members.length !== base.members.length) return undefined;
    const most = Math.min(MOST_CHANGED, node.members.length * MAX_CHANGED);
    const changed: JsonNode[] = [];
    const keys = new Set<string>();
    let cost = 0;
    for (const [i, { key, value }] of node.members.entries()) {
      const before = base.members[i]!;
      const lexeme = this.source.slice(key.start, key.end);
      if (lexeme !== this.source.slice(before.key.start, before.key.end)) return undefined;
      keys.add(lexeme);
      if (
        this.prints.of(value) === this.prints.of(before.value) &&
        hasSameLexemes(this.source, value, before.value)
      ) {
        continue;
      }
      if (changed.length + 1 > most) return undefined;
      changed.push(value);
      cost += estimateTokens(this.source.slice(before.key.start, before.value.end));
    }
    return keys.size === node.members.length && tokens - cost >= MIN_SAME ? changed : undefined;
  }
}

function twice(numbers: readonly number[]): ReadonlySet<number> {
  const once = new Set<number>();
  const found = new Set<number>();
  for (const one of numbers) (once.has(one) ? found : once).add(one);
  return found;
}

/** How values that come again are written; `undefined` where none does. `written`: in the order of the text. */
export function marksOf(source: string, written: readonly NotedValue[]): ValueNames | undefined {
  if (written.length < 2) return undefined;
  const marks = new Map<JsonNode, ValueName>();
  const names = new Names();
  for (const { first, tokens, later } of new Groups(source, written).all) {
    if (later.length * (tokens - NAME_COST) < MIN_GAIN) continue;
    const name = names.of(first.key);
    marks.set(first.node, { type: 'anchor', name });
    for (const { node, changed } of later) {
      const isAll = changed.length === 0;
      marks.set(node, isAll ? { type: 'alias', name } : { type: 'merge', name, changed: new Set(changed) });
    }
  }
  return marks.size === 0 ? undefined : marks;
}
