import { isRecord } from '../../../json/is-record.ts';
import { STATELESS } from '../../wire/stateless-protocol.ts';
import { withNote } from '../reading-note.ts';

/** A server of the endpoint, and its kept answer to initialize if there is one: the frame's JSON. */
export interface KnownServer {
  readonly name: string;
  readonly initialize: string | undefined;
  /** Whether its instructions may be passed on. */
  readonly allows?: (instructions: string | undefined) => boolean;
}

/** Facts about an endpoint's servers that are known without starting any of them. */
export type Discovered = readonly KnownServer[];

/** The capabilities that a server may have while its answer is unknown. */
const ANYTHING = {
  tools: { listChanged: true },
  prompts: { listChanged: true },
  resources: { subscribe: true, listChanged: true },
  completions: {},
  logging: {},
} as const;

/** The capabilities of servers with sessions that this protocol also has. */
const CARRIED = ['tools', 'prompts', 'resources', 'completions', 'logging'] as const;

function resultOf(initialize: string): Readonly<Record<string, unknown>> {
  const frame: unknown = JSON.parse(initialize);
  const result = isRecord(frame) ? frame['result'] : undefined;
  return isRecord(result) ? result : {};
}

/** The answer to server/discover, without the members that every result has: JSON without braces. */
export function discoverMembers(servers: Discovered, note?: string): string {
  const results = servers.flatMap(({ name, initialize, allows = () => true }) =>
    initialize === undefined ? [] : [{ name, allows, result: resultOf(initialize) }],
  );
  const isAllKnown = results.length === servers.length;
  const declared = results.map(({ result }) =>
    isRecord(result['capabilities']) ? result['capabilities'] : {},
  );
  const capabilities = Object.fromEntries(
    CARRIED.filter(
      (key) => key === 'tools' || !isAllKnown || declared.some((one) => one[key] !== undefined),
    ).map((key) => [key, ANYTHING[key]]),
  );
  const instructions = results.flatMap(({ name, allows, result }) => {
    const text = result['instructions'];
    if (typeof text !== 'string' || text === '' || !allows(text)) return [];
    return [servers.length === 1 ? text : `# ${name}\n${text}`];
  });
  const said = withNote(instructions.join('\n\n'), note);
  return JSON.stringify({
    supportedVersions: [STATELESS],
    capabilities,
    instructions: said === '' ? undefined : said,
  }).slice(1, -1);
}
