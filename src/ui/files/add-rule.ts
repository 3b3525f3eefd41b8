/** A rule from lines that were marked on the page. */
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { CORE_PACK } from '../../model/core-pack.ts';
import { KINDS, type Kind } from '../../model/rule.ts';
import { PACK_FILE, resolvePack } from '../../rules/pack-path.ts';
import { draftRule, worthOf } from '../../scaffold/draft-rule.ts';
import { withPack } from '../../scaffold/list-pack.ts';
import { ruleIdParts } from '../../scaffold/rule-id.ts';
import { shownPack } from '../../scaffold/shown-pack.ts';
import { writeRule } from '../../scaffold/write-rule.ts';
import type { PageSpan, SaveFileAnswer } from '../api/files-api.ts';
import type { AddRuleAnswer, AddRuleRequest, NewRuleAnswer } from '../api/new-rule-api.ts';
import { wrong } from '../http/body.ts';
import { configFileOf, type EditedPlace, readEdited } from './edited.ts';
import { packFolderOf, readEditable, saveEditable } from './workspace.ts';

const LOCAL_PACK = 'local';
const USUAL_NAME = 'lines';

/** The first word that is marked, as a name. */
function nameFrom(text: string, [first]: PageSpan): string {
  const line = text.split('\n')[first - 1] ?? '';
  return /[a-z][a-z0-9]{1,30}/.exec(line.toLowerCase())?.[0] ?? USUAL_NAME;
}

function partsOf(id: string): { readonly pack: string; readonly name: string } {
  const parts = ruleIdParts(id);
  if (parts === undefined || parts.pack === basename(CORE_PACK, '@1'))
    return wrong(`"${id}" is no id for a rule of one's own: write PACK/NAME in lower case`);
  return parts;
}

export interface Marked {
  readonly text: string;
  readonly lines: PageSpan;
  readonly kind: string;
  readonly name?: string | undefined;
}

/** @throws ApiFailure `bad-request` */
export async function newRuleOf({ text, lines, kind, name }: Marked): Promise<NewRuleAnswer> {
  const known: Kind = KINDS.find((one) => one === kind) ?? wrong(`"${kind}" is no kind of rules`);
  const count = text.replace(/\n+$/, '').split('\n').length;
  if (lines[1] > count) return wrong(`the text has ${count} lines`);
  const given = name ?? nameFrom(text, lines);
  const id = given.includes('/') ? given : `${LOCAL_PACK}/${given}`;
  partsOf(id);
  const { tokens, ...draft } = await draftRule(id, known, { text, lines });
  return { id, ...draft, worth: worthOf(tokens) };
}

/**
 * Writes it where `new-rule` would, seen from the config.
 *
 * @throws ApiFailure `bad-request`; KnownError `file-exists`, `file-unwritable`, `pack-unusable`
 */
export async function addRule(
  { id, rule, test, use = false }: AddRuleRequest,
  place: EditedPlace,
): Promise<AddRuleAnswer> {
  const { pack, name } = partsOf(id);
  const config = await configFileOf(place);
  const folder = packFolderOf(pack, config, place.cwd);
  const { rulePath, testPath } = await writeRule(folder, name, { rule, test });
  const path = join(folder, PACK_FILE);
  const from = config === undefined ? place.cwd : dirname(config);
  const { usable } = await readEdited(place, {});
  const names = usable?.config.extends ?? [];
  const files = await Promise.all(names.map((one) => resolvePack(one, from)));
  const listed = existsSync(path) && files.includes(path);
  const { name: listName } = shownPack(folder, from);
  const saved = use && !listed && config !== undefined ? await usePack(config, listName, place) : undefined;
  return {
    ...{ rulePath, testPath },
    pack: { path, name: listName, listed: listed || saved !== undefined },
    check: `bcp-proxy test ${shownPack(folder, place.cwd).word}`,
    trust: saved?.trust,
  };
}

async function usePack(
  config: string,
  name: string,
  place: EditedPlace,
): Promise<SaveFileAnswer | undefined> {
  const { text, version } = await readEditable(config, place);
  const after = withPack(text, name);
  return after === undefined ? undefined : saveEditable({ path: config, text: after, version }, place);
}
