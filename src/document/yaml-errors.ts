import type { Document, YAMLError } from 'yaml';
import * as yaml from 'yaml';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Range, SourceDocument } from './document.ts';

/** The most errors of the parser that are kept: later ones follow from these. */
const MAX_ERRORS = 100;

/**
 * Our texts for those errors that `yaml` explains in its own terms. Its other texts are shown as they are.
 */
const HELP: Partial<Record<YAMLError['code'], string>> = {
  BAD_INDENT: 'Line it up with its neighbours; a bracket or brace that was opened has to be closed.',
  MISSING_CHAR: 'Close what was opened: a quote, a bracket or a brace is missing.',
  UNEXPECTED_TOKEN: 'Quote the whole value, or remove what follows it.',
  MULTILINE_IMPLICIT_KEY: 'A key stands in one line, followed by ": ".',
};

function rangeOf(error: YAMLError): Range {
  return { start: error.pos[0], end: error.pos[1] };
}

function other(error: YAMLError): { reason: string; help?: string } {
  const help = HELP[error.code];
  return { reason: `${error.message.replace(/\.$/, '')}.`, help };
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

/** Lines and characters by which the parser stumbles somewhere else, or several times. */
const CONFLICT = /^(?:<{7}|={7}|>{7})(?=[ \r\n]|$)/m;
const WIDE_COLON = /^[ \t]*[\w-]+(：)/m;

/** The cause of the errors, if it is plain to see in the text. */
function plainCause(document: SourceDocument): Diagnostic | undefined {
  const { text } = document;
  const conflict = CONFLICT.exec(text);
  if (conflict !== null) {
    const { index } = conflict;
    return document.findingAt({ start: index, end: index + conflict[0].length }, 'yaml-conflict', undefined);
  }
  const wide = WIDE_COLON.exec(text);
  if (wide === null) return undefined;
  const end = wide.index + wide[0].length;
  return document.findingAt({ start: end - 1, end }, 'yaml-wide-colon', undefined);
}

/** The errors of the parser, in our words. */
export function yamlErrors(doc: Document, document: SourceDocument): readonly Diagnostic[] {
  const cause = doc.errors.length === 0 ? undefined : plainCause(document);
  if (cause !== undefined) return [cause];
  const errors = firstOfEachLine(
    [...doc.errors, ...doc.warnings].slice(0, MAX_ERRORS).map((error) => translate(error, document, doc)),
  );
  // The parser read all text behind a quote that is never closed as a part of it.
  const quote = errors.find(({ code }) => code === 'yaml-quote');
  return quote === undefined ? errors : [quote];
}
