import type { ServerConfig } from '../model/server-config.ts';
import { isOwnName } from './own-names.ts';

/** The longest name that all clients accept (Claude, OpenAI: 64; with room for none). */
export const MAX_NAME = 63;

/** Names up to this length fit all clients that rules/clients.yaml knows, behind their own prefixes. */
export const FITS_ALL = 48;

/** 32-bit FNV-1a over UTF-16 code units, as 8 hex digits: the same on every machine. */
function hash8(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** An underscore and eight hexadecimal digits. */
export const SUFFIX_LENGTH = 9;

/** How much of a name stands before its suffix. */
const stemOf = (name: string, room = MAX_NAME): string => name.slice(0, room - SUFFIX_LENGTH);

export const suffixed = (name: string, identity: string, room = MAX_NAME): string =>
  `${stemOf(name, room)}_${hash8(identity)}`;

/** Whether `suffixed` could have made this of that name. */
export const isSuffixed = (name: string, of: string): boolean =>
  /_[0-9a-f]{8}$/.test(name) && name.slice(0, -SUFFIX_LENGTH) === stemOf(of);

/** Whether this name could have been shortened for a client. */
export const mayBeShortened = (name: string): boolean =>
  name.length >= FITS_ALL && /_[0-9a-f]{8}$/.test(name);

/**
 * A server's item as it is called behind a prefix. Characters that names may not have become `_`. A server that is called
 * as the proxy's own tools are stands behind one word more.
 */
export function prefixedName(prefix: string, original: string): string {
  const behind = `${prefix.replace(/[^A-Za-z0-9_-]/g, '_')}_${original}`;
  const long = isOwnName(behind) ? `server_${behind}` : behind;
  return long.length > MAX_NAME ? suffixed(long, long) : long;
}

/** The prefix of a server's names, if its names have one. */
export const prefixOf = ({ name, naming }: Pick<ServerConfig, 'name' | 'naming'>): string =>
  naming?.prefix ?? name;

/** A tool with its name behind its server's prefix, whether or not the client sees it so: who else is there decides nothing. */
export function withShown<T extends { readonly server: string; readonly tool: string }>(
  call: T,
  servers: readonly ServerConfig[],
): T & { readonly shown: string } {
  const config = servers.find(({ name }) => name === call.server);
  return { ...call, shown: prefixedName(config === undefined ? call.server : prefixOf(config), call.tool) };
}
