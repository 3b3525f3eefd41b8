import { readdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import { ioReason } from '../diagnostics/io-reason.ts';
import { findingText } from '../diagnostics/messages/finding-messages.ts';
import { reasonOf } from '../diagnostics/reason.ts';
import { closest } from '../diagnostics/suggest.ts';
import type { ReadResult, SourceDocument } from '../document/document.ts';
import { parseDocument } from '../document/parse-document.ts';
import { valueAt } from '../document/path.ts';
import { readConfigBytes } from '../document/read-bytes.ts';
import { checkSchema } from '../document/schema-findings.ts';
import { validatePack } from '../generated/config.validator.mjs';
import { CORE_PACK } from '../model/core-pack.ts';
import type { RuleSpec } from '../model/rule.ts';
import { MAX_FILE_BYTES, NotPlain, type ReadBytes, readPlain } from '../platform/plain-file.ts';
import { normaliseRoute } from '../route/normalise-route.ts';
import { version } from '../version.ts';
import { checkRoutes } from './check/check-routes.ts';
import { ruleFileFindings } from './check/check-rule-file.ts';
import { checkRules } from './check/check-rules.ts';
import { coreFolder, isCoreFolder } from './core-folder.ts';
import { isRange, satisfies } from './engine-range.ts';
import { PACK_FILE, packFile, resolvePack } from './pack-path.ts';
import type { LoadedPack, RawPack, RawRuleFile, RuleList } from './pack-types.ts';

/** The most bytes of a pack's files together: all of their content stays in memory. */
const MAX_PACK_BYTES = 2 * MAX_FILE_BYTES;

/** The bytes that are left for further files, and the function that reads them. */
interface Room {
  left: number;
  readonly read: ReadBytes;
}

async function readChecked(file: string, room: Room): Promise<ReadResult> {
  const bytes = room.read(file);
  room.left -= bytes.length;
  if (room.left < 0)
    throw new NotPlain(`the files of the pack have more than ${MAX_PACK_BYTES / 1024 / 1024} MiB`);
  const read = await parseDocument(file, bytes);
  if (hasErrors(read.diagnostics)) return read;
  return { document: read.document, diagnostics: ruleFileFindings(read.document) };
}

/** The rule files that a pack may have meant to list. */
async function ruleFilesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => /\.ya?ml$/.test(name) && name !== PACK_FILE && !name.endsWith('.test.yaml'));
}

/** Files that are listed a second time. */
const listedTwice = (names: readonly string[], pack: SourceDocument): Diagnostic[] =>
  names.flatMap((file, i) => {
    const first = names.findIndex((name) => join('.', name) === join('.', file));
    return first === i ? [] : [pack.finding(['files', i], 'value', 'listed-twice', { file })];
  });

async function readRuleFile(
  name: string,
  index: number,
  pack: SourceDocument,
  room: Room,
): Promise<ReadResult & { readonly rules: readonly RuleSpec[] }> {
  try {
    const read = await readChecked(join(dirname(pack.file), name), room);
    return { ...read, rules: hasErrors(read.diagnostics) ? [] : (read.document.value as RawRuleFile).rules };
  } catch (error) {
    const listed = valueAt(pack.value, ['files']);
    const others = (await ruleFilesIn(dirname(pack.file))).filter(
      (one) => !(Array.isArray(listed) && listed.includes(one)),
    );
    const near = closest(name, others);
    const missing = pack.finding(['files', index], 'value', 'missing-rule-file', {
      file: name,
      reason: ioReason(error) ?? reasonOf(error),
      suggestion: near,
    });
    return { document: pack, diagnostics: [missing], rules: [] };
  }
}

/** Ids that an earlier file of the pack has already; repeats within a file are found with its other faults. */
function repeatedAcrossFiles(sources: readonly RuleList[]): Diagnostic[] {
  const first = new Map<string, { document: SourceDocument; line: number }>();
  return sources.flatMap(({ document, rules }) =>
    rules.flatMap((rule, i) => {
      const path = ['rules', i, 'id'];
      const earlier = first.get(rule.id);
      if (earlier === undefined) first.set(rule.id, { document, line: document.lineOf(path) });
      if (earlier === undefined || earlier.document === document) return [];
      const params = { id: rule.id, file: basename(earlier.document.file), line: earlier.line };
      return [document.finding(path, 'value', 'duplicate-rule-across-files', params)];
    }),
  );
}

/** The built-in pack alone is called core: which rules are whose would be a guess. */
function nameFindings(document: SourceDocument): Diagnostic[] {
  const reserved = valueAt(document.value, ['pack']) === 'core' && !isCoreFolder(dirname(document.file));
  return reserved ? [document.finding(['pack'], 'value', 'reserved-pack', undefined)] : [];
}

/** A pack for another version may hold what this one does not know: that is all there is to say of it then. */
function engineFindings(document: SourceDocument): Diagnostic[] {
  const range = valueAt(document.value, ['engine']);
  if (typeof range !== 'string' || !isRange(range) || satisfies(version, range)) return [];
  return [document.finding(['engine'], 'value', 'engine-mismatch', { range, version })];
}

async function readPack(file: string, readBytes: ReadBytes): Promise<LoadedPack> {
  const read = await parseDocument(file, readBytes(file));
  const { document } = read;
  const sources = new Map([[document.file, document.text]]);
  const empty = { name: basename(dirname(file)), file, rules: [], routes: [], lists: [], sources };
  const foreign = hasErrors(read.diagnostics) ? read.diagnostics : engineFindings(document);
  const diagnostics =
    foreign.length > 0 ? foreign : [...checkSchema(document, validatePack), ...nameFindings(document)];
  if (hasErrors(diagnostics)) return { ...empty, diagnostics };
  const raw = document.value as RawPack;
  const names = raw.files ?? [];
  const repeated = listedTwice(names, document);
  if (repeated.length > 0) return { ...empty, name: raw.pack, diagnostics: repeated };
  const room = { left: MAX_PACK_BYTES, read: readBytes };
  const files = await Promise.all(names.map((name, i) => readRuleFile(name, i, document, room)));
  for (const read of files) sources.set(read.document.file, read.document.text);
  const lists: RuleList[] = [...files, { document, rules: raw.rules ?? [] }];
  const found = [
    ...files.flatMap((read) => read.diagnostics),
    ...lists.flatMap((list) => checkRules(list.rules, ['rules'], list.document)),
    ...repeatedAcrossFiles(lists),
    ...checkRoutes(raw.routes ?? [], ['routes'], document),
  ];
  if (hasErrors(found)) return { ...empty, name: raw.pack, diagnostics: found };
  return {
    name: raw.pack,
    file,
    disable: raw.disable,
    tune: raw.tune,
    rules: lists.flatMap((list) => list.rules),
    routes: (raw.routes ?? []).map(normaliseRoute),
    lists,
    diagnostics: found,
    sources,
  };
}

/** The pack file that stands at an absolute path; `undefined` where none does, or where a config does. Throws `config-unreadable`. */
export async function packAt(path: string): Promise<string | undefined> {
  const file = await packFile(path);
  if (file === undefined || basename(file) === 'package.json') return undefined;
  const { document } = await parseDocument(file, readConfigBytes(file));
  return valueAt(document.value, ['pack']) === undefined ? undefined : file;
}

/**
 * Reads and checks one pack: `core@1`, or what `extends` of a config in `folder` may name. Never rejects for what is
 * in the files; findings stand in the result.
 */
export async function loadPack(
  name: string,
  folder: string,
  read: ReadBytes = readPlain,
): Promise<LoadedPack> {
  const path = resolve(folder, name === CORE_PACK ? coreFolder() : name);
  try {
    const file = await resolvePack(name === CORE_PACK ? path : name, folder);
    if (file !== undefined) return await readPack(file, read);
    return unreadable(path, 'there is no such pack');
  } catch (error) {
    if (!(error instanceof NotPlain || (error instanceof Error && 'code' in error))) throw error;
    return unreadable(path, ioReason(error) ?? reasonOf(error));
  }
}

function unreadable(path: string, reason: string): LoadedPack {
  const at = { line: 1, column: 1 };
  const text = findingText('unreadable-pack', { reason });
  const finding: Diagnostic = {
    code: 'unreadable-pack',
    severity: 'error',
    file: path,
    start: at,
    end: at,
    ...text,
  };
  return {
    name: basename(path),
    rules: [],
    routes: [],
    lists: [],
    diagnostics: [finding],
    sources: new Map(),
  };
}
