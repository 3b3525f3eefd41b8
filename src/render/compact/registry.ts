import type { Form } from './form.ts';
import { csv, tsv } from './forms/delimited.ts';
import { diff, diffContext } from './forms/diff.ts';
import { gitBlame } from './forms/git-blame.ts';
import { grep } from './forms/grep.ts';
import { json } from './forms/json.ts';
import { jsonTree } from './forms/json-tree.ts';
import { lines } from './forms/lines.ts';
import { list } from './forms/list.ts';
import { lsRecursive } from './forms/ls-recursive.ts';
import { ndjson } from './forms/ndjson.ts';
import { tomlForm, yamlForm, yarnLock } from './forms/outline.ts';
import { paths } from './forms/paths.ts';
import { python } from './forms/python.ts';
import { records } from './forms/records.ts';
import { snapshot } from './forms/snapshot.ts';
import { table } from './forms/table.ts';
import { tableAligned } from './forms/table-aligned.ts';
import { tree } from './forms/tree.ts';

/** Every compact form, by the name that stands in marker lines and in the `hint` of rules. */
export const FORMS: ReadonlyMap<string, Form> = new Map(
  [
    jsonTree,
    json,
    ndjson,
    python,
    records,
    lsRecursive,
    tree,
    paths,
    list,
    grep,
    csv,
    tsv,
    tableAligned,
    table,
    diff,
    diffContext,
    gitBlame,
    snapshot,
    yamlForm,
    tomlForm,
    yarnLock,
    lines,
  ].map((form) => [form.name, form]),
);

/** Labels of rules whose form has another name: what they have in common is how their lines look. */
const FORM_OF_LABEL: Readonly<Record<string, string>> = {
  alike: 'records',
  diagnostics: 'lines',
  'diff-combined': 'diff',
  'git-log': 'lines',
  'grep-heading': 'grep',
  'json-sequence': 'ndjson',
  'key-value': 'records',
  log: 'lines',
  ls: 'lines',
  rows: 'lines',
  trace: 'lines',
  'tree-indented': 'lines',
  xml: 'lines',
};

/**
 * By label, or by the form of one, the forms to try in turn where that refuses or saves little: compilers print matches
 * with excerpts, `ls -lR` more than names, people write comments between their settings, few rows are better off as a
 * table than as templates, and commits may be blocks of labelled lines.
 */
const FORMS_INSTEAD: Readonly<Record<string, readonly string[]>> = {
  grep: ['lines'],
  'ls-recursive': ['lines'],
  yamlForm: ['records', 'lines'],
  tomlForm: ['lines'],
  'yarn-lock': ['lines'],
  'table-aligned': ['lines'],
  tsv: ['lines'],
  rows: ['table-aligned', 'records'],
  'git-log': ['records'],
  records: ['lines'],
};

/** The form for regions that a rule labels so; `undefined` where there is none. */
export function formFor(hint: string | undefined): Form | undefined {
  return hint === undefined ? undefined : FORMS.get(FORM_OF_LABEL[hint] ?? hint);
}

/** The labels of the forms to try in turn where that of a hint refuses or saves little. */
export function hintsInstead(hint: string | undefined): readonly string[] {
  if (hint === undefined) return [];
  return FORMS_INSTEAD[hint] ?? FORMS_INSTEAD[formFor(hint)?.name ?? ''] ?? [];
}
