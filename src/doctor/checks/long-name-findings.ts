import { ENTRY_NAME } from '../../clients/client-entry.ts';
import { type ClientTable, profileOfClient } from '../../gateway/policy/client-table.ts';
import { prefixedName, prefixOf } from '../../route/prefixed-name.ts';
import type { ClientFacts } from '../facts/client-files.ts';
import type { Tried } from '../facts/try-servers.ts';
import { type DoctorFinding, doubtful } from '../finding.ts';
import { clientTexts as texts } from '../texts/client-check-texts.ts';

/** The names of all tools. A name that an earlier server has stands behind the server's prefix. */
function namesOf(all: readonly Tried[]): readonly string[] {
  const names = new Set<string>();
  for (const { server, tools } of all)
    for (const tool of tools) names.add(names.has(tool) ? prefixedName(prefixOf(server), tool) : tool);
  return [...names];
}

/** The entries of clients for which names of tools are too long. */
export function longNameFindings(
  tried: readonly Tried[],
  clients: readonly ClientFacts[],
  table: ClientTable,
): readonly DoctorFinding[] {
  const names = namesOf(tried);
  return clients.flatMap(({ client, file, own }) => {
    const { nameRoom } = profileOfClient(table, client.name);
    if (nameRoom === undefined) return [];
    return own.flatMap(({ entry }) => {
      const room = nameRoom + ENTRY_NAME.length - entry.name.length;
      const tools = names.filter((name) => name.length > room);
      if (tools.length === 0) return [];
      const text = texts.longNames({ client: client.title, entry: entry.name, room, tools });
      return [doubtful('clients', text, { where: file })];
    });
  });
}
