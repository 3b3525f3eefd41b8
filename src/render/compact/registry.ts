import type { Form } from './form.ts';
import { csv, tsv } from './forms/delimited.ts';
import { diff, diffContext } from './forms/diff.ts';
import { gitBlame } from './forms/git-blame.ts';
import { grep } from './forms/grep.ts';
import { htmlPage } from './forms/html-page.ts';
import { json } from './forms/json.ts';
import { jsonCut } from './forms/json-cut.ts';
import { jsonTree } from './forms/json-tree.ts';
import { lines } from './forms/lines.ts';
import { list } from './forms/list.ts';
import { lsRecursive } from './forms/ls-recursive.ts';
import { ndjson } from './forms/ndjson.ts';
import { numbersEnds, numbersTens } from './forms/numbers.ts';
import { tomlForm, yamlForm, yarnLock } from './forms/outline.ts';
import { paths } from './forms/paths.ts';
import { python } from './forms/python.ts';
import { records } from './forms/records.ts';
import { snapshot } from './forms/snapshot.ts';
import { table } from './forms/table.ts';
import { tableAligned } from './forms/table-aligned.ts';
import { tree } from './forms/tree.ts';
import { xmlData } from './forms/xml-data.ts';

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
    yarnLock,
    xmlData,
    htmlPage,
    lines,
  ].map((form) => [form.name, form]),
);
