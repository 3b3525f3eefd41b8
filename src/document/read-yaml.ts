import type { Alias, Document, Node, Pair, Scalar, YAMLError, YAMLMap } from 'yaml';
import * as yaml from 'yaml';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { defined } from '../model/defined.ts';
import { MAX_ANCHORS, MAX_TOKENS, TooMuch } from './bounds.ts';
import { type Locate, type Range, type ReadResult, SourceDocument } from './document.ts';
import { firstFindings } from './first-findings.ts';

/** Of what the parser stumbles over: what follows are consequences. */
const MAX_ERRORS = 100;

/** What `yaml` says in a word of its own is translated; its other texts are shown as they are. */
const HELP: Partial<Record<YAMLError['code'], string>> = {
  BAD_INDENT: 'Line it up with its neighbours; a bracket or brace that was opened has to be closed.',
  MISSING_CHAR: 'Close what was opened: a quote, a bracket or a brace is missing.',
  UNEXPECTED_TOKEN: 'Quote the whole value, or remove what follows it.',
  MULTILINE_IMPLICIT_KEY: 'A key stands in one line, followed by ": ".',
};

const MERGE = '<<';

/** As its object will have it: all keys are texts there. */
const nameOf = ({ value }: Scalar): string => (typeof value === 'symbol' ? MERGE : String(value));

const isMerge = (pair: Pair): boolean => yaml.isScalar(pair.key) && typeof pair.key.value === 'symbol';

/** Merge keys of anything but mappings, which the parser ends at. */
function wrongMerges(doc: Document, document: SourceDocument): Diagnostic[] {
  const found: Diagnostic[] = [];
  const anchored = new Map<string, unknown>();
  const open = (node: unknown): unknown => (yaml.isAlias(node) ? anchored.get(node.source) : node);
  yaml.visit(doc, {
    Node(_, node) {
      if (!yaml.isAlias(node) && node.anchor !== undefined) anchored.set(node.anchor, node);
    },
    Pair(_, pair) {
      if (!isMerge(pair)) return;
      const value = open(pair.value);
      const sources = yaml.isSeq(value) ? value.items.map(open) : [value];
      const range = yaml.isScalar(pair.key) ? pair.key.range : undefined;
      if (range != null && !sources.every((source) => yaml.isMap(source)))
        found.push(document.findingAt({ start: range[0], end: range[1] }, 'yaml-merge', undefined));
    },
  });
  return firstFindings(found, document);
}

/** Keys that stand twice in one mapping. The parser would compare each with each. */
function repeatedKeys(doc: Document, document: SourceDocument): Diagnostic[] {
  const found: Diagnostic[] = [];
  yaml.visit(doc, {
    Map(_, { items }) {
      const first = new Map<string, number>();
      for (const { key } of items) {
        if (!yaml.isScalar(key) || key.range == null) continue;
        const [start, end] = key.range;
        const name = nameOf(key);
        const before = first.get(name);
        if (before === undefined) first.set(name, start);
        else {
          const params = { key: name, line: document.lines.position(before).line };
          found.push(document.findingAt({ start, end }, 'duplicate-key', params));
        }
      }
    },
  });
  return firstFindings(found, document);
}

function rangeOf(error: YAMLError): Range {
  return { start: error.pos[0], end: error.pos[1] };
}

function other(error: YAMLError): { reason: string; help?: string } {
  const help = HELP[error.code];
  return {
    reason: `${error.message.replace(/\.$/, '')}.`,
    ...defined({ help }),
  };
}

/** The parser notices at the end of the text that a quote was never closed: the place to look at is where it opens. */
function unclosedQuote(error: YAMLError, document: SourceDocument, doc: Document): Diagnostic | undefined {
  let found: Diagnostic | undefined;
  yaml.visit(doc, {
    Scalar(_, { range, type }) {
      if (range == null || range[1] < error.pos[0] || !type?.startsWith('QUOTE')) return undefined;
      const quote = document.text[range[0]] ?? '';
      found = document.findingAt({ start: range[0], end: range[0] + 1 }, 'yaml-quote', { quote });
      return yaml.visit.BREAK;
    },
  });
  return found;
}

function translate(error: YAMLError, document: SourceDocument, doc: Document): Diagnostic {
  const range = rangeOf(error);
  const slice = document.text.slice(range.start, range.end);
  switch (error.code) {
    case 'TAB_AS_INDENT':
      return document.findingAt(range, 'yaml-tab', undefined);
    case 'BAD_DQ_ESCAPE': {
      const sequence = { start: range.start, end: range.start + 2 };
      const written = document.text.slice(sequence.start, sequence.end);
      return document.findingAt(sequence, 'yaml-escape', { escape: written });
    }
    case 'BLOCK_AS_IMPLICIT_KEY':
      return document.findingAt(range, 'yaml-colon', undefined);
    case 'BAD_SCALAR_START':
      return document.findingAt(range, 'yaml-reserved', { character: slice });
    case 'TAG_RESOLVE_FAILED':
      return document.findingAt(range, 'yaml-tag', { tag: slice });
    case 'BAD_ALIAS':
      return document.findingAt({ start: range.start, end: range.start + 1 }, 'yaml-reserved', {
        character: '*',
      });
    case 'MISSING_CHAR':
      return unclosedQuote(error, document, doc) ?? document.findingAt(range, 'yaml-syntax', other(error));
    case 'UNEXPECTED_TOKEN':
      if (/[}\]]/.test(document.text[range.start - 1] ?? ''))
        return document.findingAt(range, 'yaml-bracket', { rest: slice });
      return document.findingAt(range, 'yaml-syntax', other(error));
    case 'MULTIPLE_DOCS':
      return document.findingAt(range, 'yaml-documents', undefined);
    default:
      return document.findingAt(range, 'yaml-syntax', other(error));
  }
}

/** One mistake makes the parser stumble several times: the first of a line counts. */
function firstOfEachLine(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<number>();
  return diagnostics.filter((d) => !seen.has(d.start.line) && seen.add(d.start.line));
}

function danglingAliases(doc: Document, document: SourceDocument): Diagnostic[] {
  const found: Diagnostic[] = [];
  if (!document.text.includes('*')) return found;
  const anchors = new Set<string>();
  yaml.visit(doc, {
    Node(_, node) {
      if (!yaml.isAlias(node) && node.anchor !== undefined) anchors.add(node.anchor);
    },
    Alias(_, alias: Alias) {
      if (anchors.has(alias.source) || alias.range == null) return;
      found.push(
        document.findingAt({ start: alias.range[0], end: alias.range[1] }, 'yaml-alias', {
          name: alias.source,
        }),
      );
    },
  });
  return firstFindings(found, document);
}

function locator(doc: Document): Locate {
  const open = (node: unknown): unknown => (yaml.isAlias(node) ? node.resolve(doc) : node);
  const ranged = (node: unknown): Range | undefined => {
    const range = yaml.isNode(node) ? (node as Node).range : undefined;
    return range ? { start: range[0], end: range[1] } : undefined;
  };
  const indexes = new WeakMap<YAMLMap, ReadonlyMap<string, Pair>>();
  const indexOf = (map: YAMLMap): ReadonlyMap<string, Pair> => {
    const known = indexes.get(map);
    if (known !== undefined) return known;
    const index = new Map<string, Pair>();
    indexes.set(map, index);
    const add = (name: string, pair: Pair): void => {
      if (!index.has(name)) index.set(name, pair);
    };
    for (const pair of map.items) if (yaml.isScalar(pair.key)) add(nameOf(pair.key), pair);
    // What is merged stands where it was written.
    for (const { value } of map.items.filter(isMerge)) {
      const merged = open(value);
      for (const source of yaml.isSeq(merged) ? merged.items.map(open) : [merged])
        if (yaml.isMap(source)) for (const [name, pair] of indexOf(source)) add(name, pair);
    }
    return index;
  };
  return (path, part) => {
    let node: unknown = doc.contents;
    let pair: Pair | undefined;
    for (const step of path) {
      const parent = open(node);
      pair = undefined;
      if (yaml.isMap(parent)) {
        pair = indexOf(parent).get(String(step));
        if (pair === undefined) return undefined;
        node = pair.value;
      } else if (yaml.isSeq(parent) && typeof step === 'number') node = parent.items[step];
      else return undefined;
    }
    return part === 'key' ? ranged(pair?.key) : ranged(node);
  };
}

/** Lets the parser have so much and no more. */
class BoundedParser extends yaml.Parser {
  #tokens = 0;
  #anchors = 0;
  #offset = 0;

  override *next(source: string): Generator<yaml.CST.Token, void> {
    this.#tokens++;
    if (/^[&*]./.test(source)) this.#anchors++;
    if (this.#tokens > MAX_TOKENS) throw new TooMuch('tokens', MAX_TOKENS, this.#offset);
    if (this.#anchors > MAX_ANCHORS) throw new TooMuch('anchors and aliases', MAX_ANCHORS, this.#offset);
    this.#offset += source.length;
    yield* super.next(source);
  }
}

/** As `parseDocument` of yaml does, with a parser that ends. */
function parsed(text: string): Document {
  const composer = new yaml.Composer({
    prettyErrors: false,
    logLevel: 'error',
    merge: true,
    uniqueKeys: false,
  });
  let doc: Document | undefined;
  for (const next of composer.compose(new BoundedParser().parse(text), true, text.length)) {
    if (doc === undefined) doc = next as unknown as Document;
    else {
      const [start = 0, end = 0] = next.range;
      doc.errors.push(new yaml.YAMLParseError([start, end], 'MULTIPLE_DOCS', 'A second document begins.'));
      break;
    }
  }
  // At the end of the text the composer gives one in any case.
  return doc as Document;
}

/** Reads a YAML 1.2 text, which has no byte order mark any more. */
export async function readYaml(file: string, text: string): Promise<ReadResult> {
  const doc = parsed(text);
  // The parser catches this error of its own, and reports it as one of the text.
  const overflow = doc.errors.find(({ message }) => message.startsWith('Maximum call stack'));
  if (overflow !== undefined) throw new RangeError(overflow.message);
  const broken = new SourceDocument(file, text, undefined);
  const errors = firstOfEachLine(
    [...doc.errors, ...doc.warnings].slice(0, MAX_ERRORS).map((error) => translate(error, broken, doc)),
  );
  // What follows a quote that is never closed was read as a part of it.
  const quote = errors.find(({ code }) => code === 'yaml-quote');
  const syntax: readonly Diagnostic[] = quote === undefined ? errors : [quote];
  const checks = [repeatedKeys, danglingAliases, wrongMerges];
  const diagnostics = checks.reduce(
    (found, check) => (found.length > 0 ? found : check(doc, broken)),
    syntax,
  );
  if (diagnostics.length > 0) return { document: broken, diagnostics };
  try {
    return { document: new SourceDocument(file, text, doc.toJS(), locator(doc)), diagnostics };
  } catch (error) {
    // The only thing left that can fail is yaml's own limit on alias expansion.
    if (!(error instanceof ReferenceError)) throw error;
    return {
      document: broken,
      diagnostics: [broken.findingAt({ start: 0, end: 0 }, 'yaml-alias-bomb', undefined)],
    };
  }
}
