import * as yaml from 'yaml';
import { composedYaml } from '../../../document/compose-yaml.ts';
import { SourceDocument } from '../../../document/document.ts';
import type { Path } from '../../../document/path.ts';
import { yamlErrors } from '../../../document/yaml-errors.ts';
import { yamlLocator } from '../../../document/yaml-locator.ts';
import { MAX_DEPTH } from '../../../json/scan.ts';
import { apiFault, WrongDocument } from './api-fault.ts';

/**
 * A parser that refuses deep nesting, because what reads its tokens takes calls for each level. Where the stack is full, a
 * regular expression that is compiled ends the process.
 */
class ShallowParser extends yaml.Parser {
  override *next(source: string): Generator<yaml.CST.Token, void> {
    yield* super.next(source);
    if (this.stack.length > MAX_DEPTH) throw new RangeError('nested too deeply');
  }
}

/** JSON is YAML too, so this finds places in both. Throws a `RangeError` for deep nesting. */
const parsed = (text: string): yaml.Document => composedYaml(text, new ShallowParser());

/** Throws `WrongDocument` with the place of a mistake, and `ApiFault`. */
export function readApiYaml(shown: string, text: string): unknown {
  const doc = parsed(text);
  const document = new SourceDocument(shown, text, undefined);
  const [first] = yamlErrors(doc, document);
  if (first !== undefined) {
    const { line, column } = first.start;
    throw new WrongDocument(`${shown}:${line}:${column}: ${first.message}`);
  }
  try {
    return doc.toJS();
  } catch (error) {
    // yaml's own limit on aliases.
    if (error instanceof ReferenceError) throw apiFault([], 'api-aliases', undefined);
    throw error;
  }
}

/** `LINE:COLUMN` of a value, or of what contains it. `undefined` in a text that is nested too deeply. */
export function lineAndColumn(text: string, path: Path): string | undefined {
  try {
    const document = new SourceDocument('', text, undefined, yamlLocator(parsed(text)));
    const { line, column } = document.lines.position(document.range(path).start);
    return `${line}:${column}`;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
