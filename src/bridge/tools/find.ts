import { messageOf } from '../../diagnostics/error.ts';
import { closest } from '../../diagnostics/suggest.ts';
import type { ServerConfig } from '../../model/config.ts';
import type { BridgeContext } from '../context.ts';
import { BridgeError } from '../errors.ts';
import type { Item } from '../host/kept-lists.ts';
import { listOf } from '../lists.ts';
import { shellWord } from '../shell-word.ts';

/**
 * The tool of this name. One that is only near is never taken.
 *
 * @throws BridgeError `TOOL_NOT_FOUND`
 */
export async function toolNamed(server: ServerConfig, name: string, context: BridgeContext): Promise<Item> {
  const items = await listOf(server, 'tools', context);
  const found = items.find(({ key }) => key === name);
  if (found !== undefined) return found;
  const near = closest(
    name,
    items.map(({ key }) => key),
  );
  throw new BridgeError('TOOL_NOT_FOUND', messageOf('shell-tool-unknown', { server: server.name, name }), {
    suggestion: `${context.program} tools list ${shellWord(server.name)}`,
    ...(near === undefined ? {} : { similar: [near] }),
  });
}
