import { ownText } from '../../model/own-text.ts';
import type { ServerConfig } from '../../model/server-config.ts';
import { FITS_ALL, prefixedName, SUFFIX_LENGTH } from '../../route/prefixed-name.ts';
import type { Naming } from './given-names.ts';

/**
 * How this tool gets its name. A name from the config stands without the server's prefix, because a person has
 * chosen the whole of it. Only where it is taken, the prefix comes before it.
 */
export function namingOf(
  { naming, tools }: Pick<ServerConfig, 'naming' | 'tools'>,
  tool: string,
): Naming | undefined {
  const called = ownText(tools?.rename, tool);
  if (called === undefined) return naming;
  return { ...naming, policy: naming?.policy === 'never' ? 'never' : 'collision', called };
}

/** Whether this tool's name may be too long for some client: with a prefix, and a suffix if that is taken too. */
export function mayBeLong(server: ServerConfig, tool: string): boolean {
  const { prefix = server.name, called = tool } = namingOf(server, tool) ?? {};
  return prefixedName(prefix, called).length + SUFFIX_LENGTH > FITS_ALL;
}
