import type { ServerConfig } from '../../config/types.ts';
import { toolMatches } from '../../detect/conditions.ts';
import { prefixedName } from './names.ts';

/**
 * Whether the client may see and call this tool. Globs are compared with its own name, with `server/tool`, and with the
 * name that it gets where its own is taken, whether or not it is: who else is there decides nothing.
 */
export function admits({ name: server, tools }: ServerConfig, tool: string | undefined): boolean {
  if (tools?.allow === undefined && tools?.deny === undefined) return true;
  if (tool === undefined) return false;
  const names = [tool, prefixedName(server, tool)];
  const matches = (glob: string): boolean =>
    names.some((one) => toolMatches(glob, { server, tool: one, args: {} }));
  return (tools.allow?.some(matches) ?? true) && !(tools.deny?.some(matches) ?? false);
}

/** The description that the config gives this tool. */
export function describedAs({ tools }: ServerConfig, tool: string): string | undefined {
  const texts = tools?.describe;
  return texts !== undefined && Object.hasOwn(texts, tool) ? texts[tool] : undefined;
}
