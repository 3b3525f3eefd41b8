import { visibleLine } from '../visible.ts';

/** Messages about texts that were shortened and what they left out: the tool bcp_get and the command `get`. */
export const getMessages = {
  'get-unknown': (p: { handle: string }) =>
    `Unknown handle ${JSON.stringify(p.handle)}. A handle is the digits behind "get" in a result of this session.`,
  'get-elsewhere': (p: { tools: readonly string[] }) =>
    `There is no such handle here. Where a result of a server behind this proxy has named it, ask that server: ${p.tools.map(visibleLine).join(' or ')}, with the same arguments.`,
  'get-not-kept': (p: { handle: string; folder: string }) =>
    `Nothing is kept under ${JSON.stringify(p.handle)} in ${p.folder}. A handle is the hexadecimal digits behind "get" in a shortened text; old contents make room for newer ones.`,
  'get-ambiguous': (p: { handle: string; hashes: readonly string[] }) =>
    `${p.handle} is the beginning of several handles. Use one of ${p.hashes.join(', ')}.`,
  'get-range': (p: { name: string; value: string }) =>
    `Bad range ${JSON.stringify(p.value)} for ${p.name}. Write the first and the last, counted from 1: "120-180", "120-" or "120".`,
  'get-beyond': (p: { name: string; value: string; total: number }) =>
    `There are ${p.total} ${p.name}: ${p.value} is beyond them.`,
  'get-lost': (p: { reason: string }) => `Looking for this has failed: ${p.reason}. Ask for a narrower part.`,
  'get-one-way': () => 'Ask for lines, rows, characters or a pattern, one of them at a time.',
  'get-no-match': (p: { pattern: string }) =>
    `No line has ${JSON.stringify(p.pattern.slice(0, 200))} in it. A pattern is plain words: "|" stands between alternatives, "*" for anything.`,
  'get-pattern-costly': (p: { most: number }) =>
    `In a text of this size a pattern may have ${p.most} alternatives. Ask for fewer at a time.`,
  'get-not-json': (p: { path: string }) =>
    `There is no ${p.path}, because this text cannot be read as JSON. The handle in the first line of a result is that of the whole, as the tool gave it; ask for lines or a pattern otherwise.`,
  'get-path': (p: { path: string }) =>
    `${JSON.stringify(p.path)} is no path. Write it like data.rows[3].name or items[0]["a b"].`,
  'get-no-value': (p: { path: string; at: string; there: string }) =>
    `There is no ${p.path}: ${p.at} is ${p.there}.`,
  'get-no-list': (p: { type: string }) =>
    `This JSON is no list, but ${p.type === 'object' ? 'an object' : `a ${p.type}`}. Give the path of a list, or ask for lines.`,
  'text-shortened': (p: { file: string; handle: string; stubs: number }) =>
    `${p.file} was shortened to keep to a budget: ${p.stubs === 1 ? '1 part of it is' : `${p.stubs} parts of it are`} left out, so the original cannot be rebuilt from it alone. "bcp-proxy get ${p.handle}" prints the original, where it is still kept.`,
  'text-repeated': (p: { file: string; handle: string }) =>
    `${p.file} only says how a result differs from an earlier one of its session. "bcp-proxy get ${p.handle}" prints the original, where it is still kept.`,
} as const;
