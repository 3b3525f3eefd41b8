import { dirname, resolve } from 'node:path';
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import { ioReason } from '../diagnostics/io-reason.ts';
import { reasonOf } from '../diagnostics/reason.ts';
import { closest } from '../diagnostics/suggest.ts';
import type { SourceDocument } from '../document/document.ts';
import { parseDocument } from '../document/parse-document.ts';
import { readConfigBytes } from '../document/read-bytes.ts';
import { checkSchema } from '../document/schema-findings.ts';
import { validateRuleTests } from '../generated/config.validator.mjs';
import { type ReadBytes, readPlain } from '../platform/plain-file.ts';
import type { RawCase, RuleCase, TestFile } from './rule-case.ts';

const STRICT_UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Whether a rule stands in a file that could not be read. */
type MayBe = (id: string) => boolean;

/** The problems of a case that a schema cannot find. */
function caseFindings(
  test: RawCase,
  i: number,
  document: SourceDocument,
  known: readonly string[],
  mayBe: MayBe,
) {
  const found: Diagnostic[] = [];
  const { name, input, file, expect = [], not = [] } = test;
  if (input === undefined && file === undefined) {
    found.push(document.finding([i], 'value', 'test-without-input', { name }));
  }
  if (input !== undefined && file !== undefined) {
    found.push(document.finding([i, 'file'], 'key', 'test-input-twice', { name }));
  }
  if (test.expect === undefined && test.not === undefined) {
    found.push(document.finding([i, 'name'], 'value', 'test-expects-nothing', { name }));
  }
  for (const [at, { lines }] of expect.entries()) {
    const [first, last] = lines;
    if (first > last) {
      found.push(document.finding([i, 'expect', at, 'lines'], 'value', 'lines-reversed', { first, last }));
    }
  }
  for (const [at, id] of not.entries()) {
    if (known.includes(id) || mayBe(id)) continue;
    const near = closest(id, known);
    const params = { id, where: 'not', known, suggestion: near };
    found.push(document.finding([i, 'not', at], 'value', 'unknown-rule', params));
  }
  return found;
}

function repeatedNames(cases: readonly RawCase[], document: SourceDocument): Diagnostic[] {
  return cases.flatMap(({ name }, i) => {
    const first = cases.findIndex((other) => other.name === name);
    if (first === i) return [];
    const line = document.lineOf([first, 'name']);
    return [document.finding([i, 'name'], 'value', 'duplicate-test', { name, line })];
  });
}

type Text = { readonly input: string } | { readonly finding: Diagnostic };

function textOf({ input, file = '' }: RawCase, i: number, document: SourceDocument): Text {
  if (input !== undefined) return { input };
  try {
    return { input: STRICT_UTF8.decode(readPlain(resolve(dirname(document.file), file))) };
  } catch (error) {
    const reason = error instanceof TypeError ? 'it is not UTF-8 text' : (ioReason(error) ?? reasonOf(error));
    return { finding: document.finding([i, 'file'], 'value', 'missing-test-input', { file, reason }) };
  }
}

function readCases(document: SourceDocument): (RuleCase | Diagnostic)[] {
  const cases = document.value as readonly RawCase[];
  return cases.map((test, i) => {
    const text = textOf(test, i, document);
    if ('finding' in text) return text.finding;
    return { ...test, input: text.input, line: document.lineOf([i]) };
  });
}

/**
 * Reads and checks one test file: form, meaning, then the texts in other files. A phase with errors is the last.
 *
 * @param known ids of all rules there are
 * @param mayBe says of others whether they may be in a file with errors
 */
export async function readTestFile(
  file: string,
  known: readonly string[],
  mayBe: MayBe,
  readBytes: ReadBytes = readConfigBytes,
): Promise<TestFile & { readonly diagnostics: readonly Diagnostic[] }> {
  const { document, diagnostics } = await parseDocument(file, readBytes(file));
  const wrong = (found: readonly Diagnostic[]) => ({ document, cases: [], diagnostics: found });
  if (hasErrors(diagnostics)) return wrong(diagnostics);
  const form = checkSchema(document, validateRuleTests);
  if (hasErrors(form)) return wrong(form);
  const raw = document.value as readonly RawCase[];
  const meaning = [
    ...raw.flatMap((test, i) => caseFindings(test, i, document, known, mayBe)),
    ...repeatedNames(raw, document),
  ];
  if (hasErrors(meaning)) return wrong(meaning);
  const read = readCases(document);
  const missing = read.filter((one) => 'severity' in one);
  if (missing.length > 0) return wrong(missing);
  return { document, cases: read.filter((one) => 'input' in one), diagnostics: [] };
}
