import * as yaml from 'yaml';
import { SourceDocument } from '../../../document/document.ts';
import type { Path } from '../../../document/path.ts';
import { yamlErrors } from '../../../document/yaml-errors.ts';
import { yamlLocator } from '../../../document/yaml-locator.ts';
import { apiFault, WrongDocument } from './api-fault.ts';

/** JSON is YAML too, so this finds places in both. */
const parsed = (text: string): yaml.Document =>
  yaml.parseDocument(text, { prettyErrors: false, logLevel: 'error', merge: true, uniqueKeys: false });

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

/** `LINE:COLUMN` of a value, or of what contains it. */
export function lineAndColumn(text: string, path: Path): string {
  const document = new SourceDocument('', text, undefined, yamlLocator(parsed(text)));
  const { line, column } = document.lines.position(document.range(path).start);
  return `${line}:${column}`;
}
