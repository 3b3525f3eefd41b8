import type { Alias, Document, Node, Pair, YAMLError } from 'yaml';
import * as yaml from 'yaml';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type Locate, type Range, type ReadResult, SourceDocument } from './document.ts';

/** What `yaml` says in a word of its own is translated; its other texts are shown as they are. */
const HELP: Partial<Record<YAMLError['code'], string>> = {
  BAD_INDENT: 'Line it up with its neighbours; a bracket or brace that was opened has to be closed.',
  MISSING_CHAR: 'Close what was opened: a quote, a bracket or a brace is missing.',
  UNEXPECTED_TOKEN: 'Quote the whole value, or remove what follows it.',
  MULTILINE_IMPLICIT_KEY: 'A key stands in one line, followed by ": ".',
};

function repeatedKey(error: YAMLError, document: SourceDocument, doc: Document): Diagnostic {
  let found: Diagnostic | undefined;
  yaml.visit(doc, {
    Pair(_, pair, ancestors) {
      const key = yaml.isScalar(pair.key) ? pair.key : undefined;
      if (!key?.range || key.range[0] !== error.pos[0]) return undefined;
      const map = ancestors.at(-1);
      const first = yaml.isMap(map)
        ? map.items.find((other) => yaml.isScalar(other.key) && other.key.value === key.value)
        : undefined;
      const at = yaml.isScalar(first?.key) ? (first.key.range?.[0] ?? 0) : 0;
      found = document.findingAt({ start: error.pos[0], end: key.range[1] }, 'duplicate-key', {
        key: String(key.value),
        line: document.lines.position(at).line,
      });
      return yaml.visit.BREAK;
    },
  });
  return found ?? document.findingAt(rangeOf(error), 'yaml-syntax', { reason: error.message });
}

function rangeOf(error: YAMLError): Range {
  return { start: error.pos[0], end: error.pos[1] };
}

function other(error: YAMLError): { reason: string; help?: string } {
  const help = HELP[error.code];
  return {
    reason: `${error.message.replace(/\.$/, '')}.`,
    ...(help === undefined ? {} : { help }),
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
    case 'DUPLICATE_KEY':
      return repeatedKey(error, document, doc);
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
  yaml.visit(doc, {
    Alias(_, alias: Alias) {
      if (alias.resolve(doc) !== undefined || alias.range == null) return;
      found.push(
        document.findingAt({ start: alias.range[0], end: alias.range[1] }, 'yaml-alias', {
          name: alias.source,
        }),
      );
    },
  });
  return found;
}

function locator(doc: Document): Locate {
  const open = (node: unknown): unknown => (yaml.isAlias(node) ? node.resolve(doc) : node);
  const ranged = (node: unknown): Range | undefined => {
    const range = yaml.isNode(node) ? (node as Node).range : undefined;
    return range ? { start: range[0], end: range[1] } : undefined;
  };
  return (path, part) => {
    let node: unknown = doc.contents;
    let pair: Pair | undefined;
    for (const step of path) {
      const parent = open(node);
      pair = undefined;
      if (yaml.isMap(parent)) {
        pair = parent.items.find((item) => yaml.isScalar(item.key) && String(item.key.value) === step);
        if (pair === undefined) return undefined;
        node = pair.value;
      } else if (yaml.isSeq(parent) && typeof step === 'number') node = parent.items[step];
      else return undefined;
    }
    return part === 'key' ? ranged(pair?.key) : ranged(node);
  };
}

/** Reads a YAML 1.2 text, which has no byte order mark any more. */
export async function readYaml(file: string, text: string): Promise<ReadResult> {
  const doc = yaml.parseDocument(text, { prettyErrors: false, logLevel: 'error' });
  // The parser catches this error of its own, and reports it as one of the text.
  const overflow = doc.errors.find(({ message }) => message.startsWith('Maximum call stack'));
  if (overflow !== undefined) throw new RangeError(overflow.message);
  const broken = new SourceDocument(file, text, undefined);
  const errors = firstOfEachLine(
    [...doc.errors, ...doc.warnings].map((error) => translate(error, broken, doc)),
  );
  // What follows a quote that is never closed was read as a part of it.
  const quote = errors.find(({ code }) => code === 'yaml-quote');
  const syntax = quote === undefined ? errors : [quote];
  const diagnostics = syntax.length > 0 ? syntax : danglingAliases(doc, broken);
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
