import { lastWords } from './last-words.ts';

/** How to mend a missing program. */
const GET_BCP =
  'Install it (the package of bcp-proxy has one; cargo builds one from the reference), and put it on the PATH or name it in BCP_CLI_PATH. Or use the codec builtin, which needs no program.';

/** Messages about the file tools and the external codec. None quotes the content of a file. */
export const toolMessages = {
  'tool-argument': (p: { name: string; problem: string }) => `Bad argument "${p.name}": ${p.problem}.`,
  'tool-unknown-arguments': (p: { names: readonly string[]; known: readonly string[] }) =>
    `Unknown argument ${p.names.map((name) => JSON.stringify(name)).join(', ')}; known: ${p.known.join(', ')}.`,
  'tool-not-an-object': () => 'The arguments have to be an object.',
  'tool-file': (p: { path: string; reason: string }) => `${p.path}: ${p.reason}.`,
  'tool-file-too-large': (p: { path: string; size: number; limit: number }) =>
    `${p.path} has ${p.size} bytes, the limit is ${p.limit}.`,
  'tool-not-bcp': (p: { path: string }) =>
    `${p.path} is not a BCP file: it does not begin with "BCP\\0". Read it with a tool for its own format; encode_bcp_file makes a BCP file from a manifest.`,
  'tool-broken-bcp': (p: { path: string; problem: string }) => `${p.path}: ${p.problem}`,
  'tool-not-utf8': (p: { path: string; problem: string }) => `${p.path}: ${p.problem} Use mode compact.`,
  'tool-content-apart': (p: { path: string; problem: string }) =>
    `${p.path}: ${p.problem} These tools read no content store: use "bcp decode FILE --store DIR", or write the file again without a store.`,
  'tool-not-manifest': (p: { path: string; problem: string; types: readonly string[] }) =>
    `${p.path} is not a BCP manifest: ${p.problem}. A manifest is {"blocks": [{"type": …, …}, …]}, each type one of ${p.types.join(', ')}.`,
  'tool-outside-roots': (p: { path: string; roots: readonly string[] }) =>
    `${p.path} is outside the folders that this tool may use: ${p.roots.join(', ')}. Use a path below one of them.`,
  'tool-no-roots': (p: { path: string }) =>
    `This tool may not use ${p.path}: the client names no folder to work in, and bcp-proxy runs in the root of the file system. Start it in a project's folder.`,
  'tool-exists': (p: { path: string }) =>
    `${p.path} exists already. Choose another name, or replace it with overwrite: true.`,
  'tool-not-replaced': (p: { path: string; what: string }) =>
    `${p.path} is ${p.what}, and this tool replaces only files. Choose another name.`,
  'tool-answer-too-large': (p: { size: number; limit: number }) =>
    `The answer would have at least ${p.size} bytes, the limit is ${p.limit}. Give read_bcp_file a budget, such as 20000, to get less.`,
  'codec-missing': (p: { path: string | undefined }) =>
    `The external codec does not work: ${p.path === undefined ? 'there is no program "bcp" on the PATH' : `BCP_CLI_PATH names ${p.path}, which is not an executable program`}. ${GET_BCP}`,
  'codec-timeout': (p: { program: string; command: string; ms: number }) =>
    `${p.program} ${p.command} did not end within ${p.ms} ms, so bcp-proxy killed it. If it only needs more time, raise BCP_CLI_TIMEOUT_MS.`,
  'codec-failed': (p: { program: string; command: string; how: string; stderr: readonly string[] }) =>
    `${p.program} ${p.command} failed (${p.how}).${lastWords(p.stderr)}`,
  'codec-not-started': (p: { program: string; reason: string }) =>
    `${p.program} cannot start: ${p.reason}. ${GET_BCP}`,
  'codec-junk': (p: { program: string; command: string; expected: string }) =>
    `${p.program} ${p.command} gave no ${p.expected}. Is it the bcp of the Bit Context Protocol? "${p.program} --version" shows it.`,
} as const;
