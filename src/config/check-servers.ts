import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { argumentsWithoutSecrets } from '../diagnostics/secret-words.ts';
import type { SourceDocument } from '../document/document.ts';
import { formatPath, type Path } from '../document/path.ts';
import {
  isRemote,
  type RawAuth,
  type RawConfig,
  type RawRemoteServer,
  type RawServer,
} from '../model/raw-config.ts';
import { toolListFindings } from '../rules/check/check-globs.ts';
import { commandFindings } from './check-commands.ts';

/** `${` that begins no placeholder (placeholders.ts); `$${` stands for itself. */
const BROKEN = /(?<!\$)\$\{(?![A-Za-z_]\w*(?:\}|:-))[^}]*\}?/g;
/** secret-commands.ts */
const SECRET = /^\$\{cmd:\s*[^\s}][^}]*\}$/;
/** Where secrets may stand. */
const HOLDS_SECRETS: readonly unknown[] = ['args', 'env', 'headers', 'url', 'client_secret'];

function brokenPlaceholders(value: string, path: Path, document: SourceDocument): Diagnostic[] {
  const mayBeSecret = path.some((key) => HOLDS_SECRETS.includes(key));
  const found = value.match(BROKEN)?.find((one) => !mayBeSecret || !SECRET.test(one));
  if (found === undefined) return [];
  const params = { where: formatPath(path), found };
  return [document.finding(path, 'value', 'broken-placeholder', params, 'warning')];
}

/** A program and its words in one string; a path may hold blanks. */
const WITH_WORDS = /^([\w.@-]+)[ \t]+(\S.*)$/;

/** An error where a command holds its arguments too: no system has a program of that name. */
function wordsInCommand(command: string, path: Path, document: SourceDocument): Diagnostic[] {
  const [, program, words] = WITH_WORDS.exec(command) ?? [];
  if (program === undefined || words === undefined) return [];
  const params = { where: formatPath(path), program, words: argumentsWithoutSecrets(words.split(/\s+/)) };
  return [document.finding(path, 'value', 'words-in-command', params)];
}

/** Editors for texts write them in place of plain quotes. */
const QUOTED = /^[“”„‟‘’‚«»]([^“”„‟‘’‚«»]*)[“”‟‘’«»]$/;

function quotesAround(command: string, path: Path, document: SourceDocument): Diagnostic[] {
  const program = QUOTED.exec(command)?.[1];
  if (program === undefined) return [];
  return [document.finding(path, 'value', 'quotes-in-command', { where: formatPath(path), program })];
}

/** Other programs fill `$NAME` in headers, and no header means these characters. */
const BARE = /(?<![$\w])\$([A-Z_][A-Z0-9_]*)$/;

/** Warnings about headers that end in a variable without braces. */
const bareVariables = (
  headers: Readonly<Record<string, string>> = {},
  path: Path,
  document: SourceDocument,
): Diagnostic[] =>
  Object.entries(headers).flatMap(([header, value]) => {
    const name = BARE.exec(value)?.[1];
    const at = [...path, 'headers', header];
    const params = { where: formatPath(at), name: name ?? '' };
    return name === undefined
      ? []
      : [document.finding(at, 'value', 'dollar-without-braces', params, 'warning')];
  });

const textsOf = (auth: RawAuth = {}): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(auth).filter(([, value]) => typeof value === 'string'));

/** The texts of a server that may hold placeholders, with their places below it. */
function filledTexts(server: RawServer): readonly (readonly [Path, string])[] {
  const members = (key: string, values: Readonly<Record<string, string>> = {}) =>
    Object.entries(values).map(([name, value]) => [[key, name], value] as const);
  if (isRemote(server))
    return [
      ...(server.url === undefined ? [] : [[['url'], server.url] as const]),
      ...(server.document === undefined ? [] : [[['document'], server.document] as const]),
      ...members('headers', server.headers),
      ...members('auth', textsOf(server.auth)),
      ...(server.ca === undefined ? [] : [[['ca'], server.ca] as const]),
    ];
  if ('workflows' in server) return [];
  return [
    [['command'], server.command],
    ...(server.args ?? []).map((arg, i) => [['args', i], arg] as const),
    ...members('env', server.env),
    ...(server.cwd === undefined ? [] : [[['cwd'], server.cwd] as const]),
  ];
}

/** Findings about keys that `auth` lacks, and about settings that contradict it. */
function authFindings(
  { auth, headers = {} }: RawRemoteServer,
  path: Path,
  document: SourceDocument,
): Diagnostic[] {
  if (auth === undefined) return [];
  const at = [...path, 'auth'];
  const lacks = (key: keyof RawAuth, purpose: string): Diagnostic[] =>
    auth[key] === undefined
      ? [document.finding(at, 'key', 'missing-key', { where: formatPath(at), key, purpose })]
      : [];
  const credentials = 'Without a person, the credentials of a client go to one authorization server.';
  const missing =
    auth.grant === 'client_credentials'
      ? (['client_id', 'client_secret', 'issuer'] as const).flatMap((key) => lacks(key, credentials))
      : auth.client_secret === undefined
        ? []
        : [
            ...lacks('client_id', 'It is the client that the secret belongs to.'),
            ...lacks('issuer', 'No other server than that one is to get the secret.'),
          ];
  const header = Object.keys(headers).find((name) => name.toLowerCase() === 'authorization');
  if (header === undefined) return missing;
  return [...missing, document.finding([...path, 'headers', header], 'key', 'auth-twice', { header })];
}

/** Warnings about servers that nothing keeps from running at two replicas. */
export function onceFindings({ servers = {}, store }: RawConfig, document: SourceDocument): Diagnostic[] {
  if (store !== undefined && store !== 'memory' && store !== 'disk') return [];
  return Object.entries(servers).flatMap(([server, { shared }]) =>
    shared === 'once'
      ? [
          document.finding(
            ['servers', server, 'shared'],
            'value',
            'once-without-store',
            { server },
            'warning',
          ),
        ]
      : [],
  );
}

/** Warnings about tools of one server that get one name. */
function renameFindings({ tools }: RawServer, path: Path, document: SourceDocument): Diagnostic[] {
  const firsts = new Map<string, string>();
  return Object.entries(tools?.rename ?? {}).flatMap(([tool, name]) => {
    const first = firsts.get(name);
    firsts.set(name, first ?? tool);
    if (first === undefined) return [];
    const at = [...path, 'tools', 'rename', tool];
    return [document.finding(at, 'value', 'renamed-twice', { tool, first, name }, 'warning')];
  });
}

/** Warnings about servers whose tools cannot be told apart by their prefix. */
function prefixFindings(
  servers: Readonly<Record<string, RawServer>>,
  document: SourceDocument,
): Diagnostic[] {
  const owners = new Map<string, string>();
  return Object.entries(servers).flatMap(([server, { prefix, enabled }]) => {
    if (prefix === undefined || enabled === false) return [];
    const first = owners.get(prefix);
    owners.set(prefix, first ?? server);
    if (first === undefined) return [];
    const params = { server, first, prefix };
    return [document.finding(['servers', server, 'prefix'], 'value', 'prefix-twice', params, 'warning')];
  });
}

/** Warnings about commands that no system will find, placeholders that nothing will fill, prefixes and new names that stand twice; errors of `auth` and of commands. */
export function serverFindings(
  servers: Readonly<Record<string, RawServer>>,
  document: SourceDocument,
): Diagnostic[] {
  const each = Object.entries(servers).flatMap(([name, server]) => {
    const path = ['servers', name];
    const at = [...path, 'command'];
    const words = isRemote(server)
      ? bareVariables(server.headers, path, document)
      : 'command' in server
        ? [...wordsInCommand(server.command, at, document), ...quotesAround(server.command, at, document)]
        : [];
    const broken = filledTexts(server).flatMap(([below, text]) =>
      brokenPlaceholders(text, [...path, ...below], document),
    );
    const own = isRemote(server)
      ? authFindings(server, path, document)
      : 'command' in server
        ? commandFindings(name, server, path, document)
        : [];
    const lists = toolListFindings(server.tools ?? {}, [...path, 'tools'], document);
    return [...words, ...broken, ...own, ...lists, ...renameFindings(server, path, document)];
  });
  return [...each, ...prefixFindings(servers, document)];
}
