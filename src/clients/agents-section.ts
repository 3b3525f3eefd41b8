/** The section for agents in a project's AGENTS.md: between markers, replaced in place, and out again to the byte. */
import { join } from 'node:path';
import { KnownError } from '../diagnostics/error.ts';
import { AGENT_HELP } from '../scaffold/agent-help.ts';
import { readClientText, removeClientFile, replaceClientText } from './client-file.ts';
import { replaceAndKeep } from './install.ts';
import { keepSplices, splicesOf } from './splices.ts';
import { spliceBetween, undone } from './text-splice.ts';

const BEGIN = '<!-- bcp-proxy: begin -->';
const END = '<!-- bcp-proxy: end -->';
const SECTION = `${BEGIN}\n${AGENT_HELP}${END}`;

export const AGENTS_FILE = 'AGENTS.md';

/** From the first marker to behind the second; `undefined`: there is none. */
function sectionAt(text: string, file: string): { readonly start: number; readonly end: number } | undefined {
  const [before, ...behind] = text.split(BEGIN);
  const ends = text.split(END).length - 1;
  if (behind.length === 0 && ends === 0) return undefined;
  const end = text.indexOf(END);
  const start = (before ?? '').length;
  if (behind.length !== 1 || ends !== 1 || end < start)
    throw new KnownError('agents-section-broken', { file, begin: BEGIN, end: END });
  return { start, end: end + END.length };
}

/** As the file ends its lines. */
const linesAs = (text: string, added: string): string =>
  text.includes('\r\n') ? added.replaceAll('\n', '\r\n') : added;

function withSection(text: string, file: string): string {
  const there = sectionAt(text, file);
  const section = linesAs(text, SECTION);
  if (there !== undefined) return text.slice(0, there.start) + section + text.slice(there.end);
  const gap = text === '' ? '' : text.endsWith('\n') ? '\n' : '\n\n';
  return text + linesAs(text, gap) + section + linesAs(text, '\n');
}

/** Without the section, the blank line before it, and the end of its last line. */
function withoutSection(text: string, file: string): string | undefined {
  const there = sectionAt(text, file);
  if (there === undefined) return undefined;
  const head = text.slice(0, there.start).replace(/(\r?\n)\r?\n$/, '$1');
  return head + text.slice(there.end).replace(/^\r?\n/, '');
}

export interface SectionChange {
  readonly file: string;
  readonly changed: boolean;
}

/**
 * Writes the section into the AGENTS.md of a folder, or brings the one that is there up to date.
 *
 * @throws KnownError `agents-section-broken`, `client-file-unusable`, `client-file-changed`
 */
export async function writeAgentsSection(folder: string, env: NodeJS.ProcessEnv): Promise<SectionChange> {
  const before = readClientText(join(folder, AGENTS_FILE));
  const { file, text } = before;
  const after = withSection(text, file);
  if (after === text) return { file, changed: false };
  const known = splicesOf(file, env);
  const base = known.map((one) => undone(text, one)).find((one) => one !== undefined);
  const made = spliceBetween(base ?? withoutSection(text, file) ?? text, after);
  const created = !before.exists || known.some((one) => one.created);
  const replacing = { keepsBackup: false, newMode: 0o644 };
  await replaceAndKeep(before, after, { ...made, created, adopted: {} }, env, replacing);
  return { file, changed: true };
}

/**
 * Takes the section out again. A file that was made for it goes away with it.
 *
 * @throws KnownError `agents-section-broken`, `client-file-unusable`, `client-file-changed`
 */
export async function removeAgentsSection(
  folder: string,
  env: NodeJS.ProcessEnv,
  dryRun: boolean,
): Promise<SectionChange> {
  const before = readClientText(join(folder, AGENTS_FILE));
  const { file, text } = before;
  const plain = withoutSection(text, file);
  if (plain === undefined) return { file, changed: false };
  if (dryRun) return { file, changed: true };
  const known = splicesOf(file, env);
  const back = known
    .map((one) => undone(text, one))
    .find((one) => one !== undefined && sectionAt(one, file) === undefined);
  const after = back ?? plain;
  if (after === '' && known.some(({ created }) => created)) await removeClientFile(before);
  else await replaceClientText(before, after, { keepsBackup: false });
  await keepSplices(file, [], env).catch(() => undefined);
  return { file, changed: true };
}
