import { isRecord } from '../../json/is-record.ts';
import { lookUp, setMember } from '../../json/json-edit.ts';
import { scanDocument } from '../../json/scan.ts';
import { splice } from '../../json/splice.ts';
import { absentNote, withNote } from '../client/reading-note.ts';
import { withoutInstructions } from '../pins/instructions.ts';
import type { Downstream } from '../servers/downstream.ts';
import { frameValueAt, type ResponseFrame, textAt } from '../wire/frame.ts';
import { PROTOCOL_VERSIONS } from '../wire/versions.ts';

/** The proxy's own name and version, for sessions in which it is more than a relay. */
export interface SelfInfo {
  readonly name: string;
  readonly version: string;
}

/** Whether instructions may be passed on. */
export type Allows = (server: Downstream, instructions: string | undefined) => boolean;

/**
 * A sole server's initialize result. It stays as it came, except for two changes: the tools capability is
 * added if it is missing, and instructions that may not be passed on are removed.
 */
export function passedResult(server: Downstream, frame: ResponseFrame, allows: Allows): string | undefined {
  if (frame.result === undefined) return undefined;
  const result = textAt(frame.bytes, frame.result);
  const { pins } = server.config;
  const json =
    pins === undefined ? result : withoutInstructions(result, (instructions) => allows(server, instructions));
  const scanned = scanDocument(json);
  if (!scanned.ok || scanned.node.type !== 'object') return json;
  const capabilities = lookUp(json, scanned.node, 'capabilities');
  if (capabilities?.type !== 'object')
    return splice(json, [setMember(json, scanned.node, 'capabilities', '{"tools":{}}')]);
  const tools = lookUp(json, capabilities, 'tools');
  if (tools === undefined) return splice(json, [setMember(json, capabilities, 'tools', '{}')]);
  // Tools may leave the list and return during the session.
  if (pins !== 'enforce' || tools.type !== 'object') return json;
  return splice(json, [setMember(json, tools, 'listChanged', 'true')]);
}

/** Capabilities that declare lists. */
const LISTED = ['tools', 'prompts', 'resources'] as const;

/**
 * The union: objects are merged member by member. Otherwise the first value is used, and true wins over
 * false.
 */
function union(a: unknown, b: unknown): unknown {
  if (a === undefined) return b;
  if (isRecord(a) && isRecord(b)) {
    const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
    return Object.fromEntries([...keys].map((key) => [key, union(a[key], b[key])]));
  }
  return a === false && b === true ? true : a;
}

/**
 * One initialize result for several servers, or for none. `absent`: servers that may still join, so lists
 * may grow. `requested` is the version that the client asked for.
 */
export function mergedResult(
  servers: readonly Downstream[],
  absent: readonly Downstream[],
  requested: unknown,
  self: SelfInfo,
  { allows, note }: { readonly allows: Allows; readonly note: string | undefined },
): string {
  const results = servers.flatMap((server) => {
    const { name, initialized } = server;
    const value =
      initialized?.result === undefined ? {} : frameValueAt(initialized.bytes, initialized.result);
    return isRecord(value) ? [{ server, name, value }] : [];
  });
  const declared = results.reduce<unknown>((all, { value }) => union(all, value['capabilities']), {});
  // The gateway announces a late list with list_changed, even if the server itself announces no changes.
  const changing = LISTED.filter(
    (list) => absent.length > 0 || (isRecord(declared) && isRecord(declared[list])),
  );
  const ownCapabilities = {
    tools: {},
    ...Object.fromEntries(changing.map((list) => [list, { listChanged: true }])),
  };
  const capabilities = union(ownCapabilities, declared);
  const instructions = results.flatMap(({ server, name, value }) => {
    const text = typeof value['instructions'] === 'string' ? value['instructions'] : '';
    return allows(server, text === '' ? undefined : text) && text !== '' ? [`# ${name}\n${text}`] : [];
  });
  const missing = absentNote(absent.map(({ name }) => name));
  const said = withNote(withNote(instructions.join('\n\n'), missing), note);
  // The newest version that any server speaks. A client accepts the version that it asked for, and older
  // servers ignore new members.
  const spoken = results.flatMap(({ value }) =>
    typeof value['protocolVersion'] === 'string' ? [value['protocolVersion']] : [],
  );
  const fallback = PROTOCOL_VERSIONS.find((version) => version === requested) ?? PROTOCOL_VERSIONS[0];
  return JSON.stringify({
    protocolVersion: spoken.sort().at(-1) ?? fallback,
    capabilities,
    serverInfo: self,
    instructions: said === '' ? undefined : said,
  });
}
