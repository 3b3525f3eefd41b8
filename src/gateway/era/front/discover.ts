import { isRecord } from '../../../json/is-record.ts';
import { withNote } from '../../session/reading-note.ts';
import { MODERN } from '../protocol.ts';

/** A server of the endpoint, and its answer to initialize where that is kept: the frame's JSON. */
export interface KnownServer {
  readonly name: string;
  readonly initialize: string | undefined;
  /** Whether its instructions may be passed on. */
  readonly allows?: (instructions: string | undefined) => boolean;
}

/** What is known of an endpoint's servers without starting any. */
export type Discovered = readonly KnownServer[];

/** What a server whose answer is not known may have. */
const ANYTHING = {
  tools: { listChanged: true },
  prompts: { listChanged: true },
  resources: { subscribe: true, listChanged: true },
  completions: {},
  logging: {},
} as const;

/** What older servers may say they can, and this revision has too. */
const CARRIED = ['tools', 'prompts', 'resources', 'completions', 'logging'] as const;

function resultOf(initialize: string): Readonly<Record<string, unknown>> {
  const frame: unknown = JSON.parse(initialize);
  const result = isRecord(frame) ? frame['result'] : undefined;
  return isRecord(result) ? result : {};
}

/** The answer to server/discover, without what every result has: JSON without braces. */
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
    supportedVersions: [MODERN],
    capabilities,
    ...(said === '' ? {} : { instructions: said }),
  }).slice(1, -1);
}
