import type { Form } from './form.ts';
import { csv, tsv } from './forms/delimited.ts';
import { grep } from './forms/grep.ts';
import { json } from './forms/json.ts';
import { jsonTree } from './forms/json-tree.ts';
import { list } from './forms/list.ts';
import { paths } from './forms/paths.ts';
import { tableAligned } from './forms/table-aligned.ts';
import { tree } from './forms/tree.ts';

/** Every compact form, by the name that stands in marker lines and in the `hint` of rules. */
export const FORMS: ReadonlyMap<string, Form> = new Map(
  [jsonTree, json, tree, paths, list, grep, csv, tsv, tableAligned].map((form) => [form.name, form]),
);
