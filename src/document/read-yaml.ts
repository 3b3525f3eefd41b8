import * as yaml from 'yaml';
import { composedYaml } from './compose-yaml.ts';
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

/** Reads a YAML 1.2 text, which has no byte order mark any more. */
export async function readYaml(file: string, text: string): Promise<ReadResult> {
  const doc = composedYaml(text, new BoundedParser());
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
