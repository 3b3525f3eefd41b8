import type { ServerConfig } from '../model/server-config.ts';
import { literal } from './placeholders.ts';

/** `${cmd:LINE}` is filled with what a command prints; `$${` is a literal `${`. */
const COMMAND = /\$\$\{|\$\{cmd:([^}]*)\}/g;

const linesOf = (text: string): readonly string[] =>
  text.includes('${cmd:') ? [...text.matchAll(COMMAND)].flatMap(([, line]) => line?.trim() ?? []) : [];

/** The command lines in a part of a config as it is written, valid or not. */
export function secretLinesIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return linesOf(value);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(secretLinesIn) : [];
}

const changed = (
  texts: Readonly<Record<string, string>>,
  change: (text: string) => string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, change(text)]));

/**
 * A server with all of its texts changed that may hold secrets: arguments, variables, headers, addresses and the client's
 * secret.
 */
function withTexts<S extends ServerConfig>(server: S, change: (text: string) => string): S;
function withTexts(server: ServerConfig, change: (text: string) => string): ServerConfig {
  if ('workflows' in server) return server;
  if (!('url' in server))
    return { ...server, args: server.args.map(change), env: changed(server.env, change) };
  const { url, headers, auth, api } = server;
  const clientSecret = auth?.clientSecret && change(auth.clientSecret);
  return {
    ...server,
    url: change(url),
    headers: changed(headers, change),
    auth: auth && { ...auth, clientSecret },
    api: api && { ...api, document: change(api.document), base: api.base && change(api.base) },
  };
}

/** The command lines whose output a server's settings are filled with, each once. */
export function secretCommands(server: ServerConfig): readonly string[] {
  const lines = new Set<string>();
  withTexts(server, (text) => {
    for (const line of linesOf(text)) lines.add(line);
    return text;
  });
  return [...lines];
}

/** The server with the outputs of its commands in place. Nothing in an output is filled in turn. */
export const withSecrets = <S extends ServerConfig>(server: S, outputs: ReadonlyMap<string, string>): S =>
  withTexts(server, (text) =>
    text.replace(COMMAND, (whole, line: string | undefined) =>
      line === undefined ? whole : literal(outputs.get(line.trim()) ?? ''),
    ),
  );
