import type { Form } from './form.ts';
import { csv, tsv } from './forms/delimited-form.ts';
import { diff, diffContext } from './forms/diff-form.ts';
import { gitBlame } from './forms/git-blame-form.ts';
import { grep } from './forms/grep-form.ts';
import { htmlPage } from './forms/html-page-form.ts';
import { jsonCut } from './forms/json-cut-form.ts';
import { json } from './forms/json-form.ts';
import { jsonTree } from './forms/json-tree-form.ts';
import { lines } from './forms/lines-form.ts';
import { list } from './forms/list-form.ts';
import { lsRecursive } from './forms/ls-recursive-form.ts';
import { ndjson } from './forms/ndjson-form.ts';
import { numbersEnds, numbersTens } from './forms/numbers-form.ts';
import { tomlForm, yamlForm } from './forms/outline-form.ts';
import { paths } from './forms/paths-form.ts';
import { python } from './forms/python-form.ts';
import { records } from './forms/records-form.ts';
import { snapshot } from './forms/snapshot-form.ts';
import { tableAligned } from './forms/table-aligned-form.ts';
import { table } from './forms/table-form.ts';
import { tree } from './forms/tree-form.ts';
import { xmlData } from './forms/xml-data-form.ts';

/**
 * Every compact form, by the name that stands in marker lines and in the `hint` of rules. A new one is entered here, and
 * named nowhere else: whatever is asked of it, it says itself.
 */
export const FORMS: ReadonlyMap<string, Form> = new Map(
  [
    jsonTree,
    json,
    ndjson,
    jsonCut,
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
    numbersTens,
    numbersEnds,
    snapshot,
    yamlForm,
    tomlForm,
    xmlData,
    htmlPage,
    lines,
  ].map((form) => [form.name, form]),
);
