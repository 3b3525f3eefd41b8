import type { Document } from 'yaml';
import * as yaml from 'yaml';
import { type ReadResult, SourceDocument } from './document.ts';
import { MAX_ANCHORS, MAX_TOKENS, TooMuch } from './document-bounds.ts';
import { yamlFindings } from './yaml-checks.ts';
import { yamlErrors } from './yaml-errors.ts';
import { yamlLocator } from './yaml-locator.ts';

/** A parser that stops at a limit. */
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
  const errors = yamlErrors(doc, broken);
  const diagnostics = errors.length > 0 ? errors : yamlFindings(doc, broken);
  if (diagnostics.length > 0) return { document: broken, diagnostics };
  try {
    return { document: new SourceDocument(file, text, doc.toJS(), yamlLocator(doc)), diagnostics };
  } catch (error) {
    // The only thing left that can fail is yaml's own limit on alias expansion.
    if (!(error instanceof ReferenceError)) throw error;
    return {
      document: broken,
      diagnostics: [broken.findingAt({ start: 0, end: 0 }, 'yaml-alias-bomb', undefined)],
    };
  }
}
