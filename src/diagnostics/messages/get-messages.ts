import { visibleLine } from '../visible.ts';

/** Messages of the tool bcp_get and of the command `get`, which give back the parts that a short text leaves out. */
export const getMessages = {
  'get-unknown': (p: { handle: string }) =>
    `Unknown handle ${JSON.stringify(p.handle)}. A handle is the digits behind "get" in a result of this session.`,
  'get-elsewhere': (p: { tools: readonly string[] }) =>
    `This proxy has no such handle. If a result of a server behind this proxy named it, ask that server: ${p.tools.map(visibleLine).join(' or ')}, with the same arguments.`,
  'get-not-kept': (p: { handle: string; folder: string }) =>
    `There is no text for ${JSON.stringify(p.handle)} in ${p.folder}. A handle is the hexadecimal digits behind "get" in a shortened text. bcp-proxy removes old texts to make room for new ones.`,
  'get-ambiguous': (p: { handle: string; hashes: readonly string[] }) =>
    `${p.handle} is the beginning of several handles. Use one of ${p.hashes.join(', ')}.`,
  'get-range': (p: { name: string; value: string }) =>
    `Bad range ${JSON.stringify(p.value)} for ${p.name}. Write the first and the last, counted from 1: "120-180", "120-" or "120".`,
  'get-beyond': (p: { name: string; value: string; total: number }) =>
    `There are only ${p.total} ${p.name}: ${p.value} is behind the last one.`,
  'get-lost': (p: { reason: string }) => `The search for this failed: ${p.reason}. Ask for a smaller part.`,
  'get-one-way': () => 'Ask for lines, rows, characters or a pattern, one of them at a time.',
  'get-no-match': (p: { pattern: string }) =>
    `No line has ${JSON.stringify(p.pattern.slice(0, 200))} in it. A pattern is plain words: "|" separates alternatives, and "*" matches anything.`,
  'get-pattern-costly': (p: { most: number }) =>
    `For a text of this size, a pattern may have at most ${p.most} alternatives. Ask for fewer at a time.`,
  'get-not-json': (p: { path: string }) =>
    `There is no ${p.path}, because this text is not JSON. The handle in the first line of a result is the handle of the whole text, as the tool gave it. For other handles, ask for lines or a pattern.`,
  'get-path': (p: { path: string }) =>
    `${JSON.stringify(p.path)} is not a path. Write it like data.rows[3].name or items[0]["a b"].`,
  'get-no-value': (p: { path: string; at: string; there: string }) =>
    `There is no ${p.path}: ${p.at} is ${p.there}.`,
  'get-no-list': (p: { type: string }) =>
    `This JSON is not a list, but ${p.type === 'object' ? 'an object' : `a ${p.type}`}. Give the path of a list, or ask for lines.`,
  'text-shortened': (p: { file: string; handle: string; stubs: number }) =>
    `${p.file} lacks ${p.stubs === 1 ? '1 part' : `${p.stubs} parts`} of the original, because a budget shortened it. bcp-proxy cannot rebuild the original from this file alone. "bcp-proxy get ${p.handle}" prints the original, as long as bcp-proxy keeps it.`,
  'text-repeated': (p: { file: string; handle: string }) =>
    `${p.file} only says how a result differs from an earlier one of its session. "bcp-proxy get ${p.handle}" prints the original, as long as bcp-proxy keeps it.`,
  'text-refers': (p: { file: string }) =>
    `${p.file} refers to lines of results that came before it, and names no handle. bcp-proxy cannot rebuild the original from this file alone.`,
} as const;
