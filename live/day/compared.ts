import { isDeepStrictEqual } from 'node:util';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { McpError } from '@modelcontextprotocol/sdk/types.js';
import { expanded, says } from '../../demo/compare.ts';
import { isSame } from '../../src/render/judge.ts';
import type { TokenCounter } from '../../src/render/tokens/count.ts';
import { call, othersOf, type Result, textsOf } from '../client.ts';
import type { Work } from './work.ts';
import { NAMES } from './worlds.ts';

/** A result, or the error that came instead. */
type Outcome = Result | McpError;

const outcomeOf = (client: Client, name: string, args: Readonly<Record<string, unknown>>): Promise<Outcome> =>
  call(client, name, args).catch((error: unknown) => {
    if (error instanceof McpError) return error;
    throw error;
  });

/** A text of the proxied world in the direct one. */
const there = (text: string): string => text.replaceAll(NAMES.proxied, NAMES.direct);
const moved = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(there(JSON.stringify(value)));
const isFailure = (outcome: Outcome): boolean => outcome instanceof McpError || outcome.isError === true;

const parsed = (text = ''): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Whether the data stands in the place of the only text, which one of its members says. */
const isReplaced = (before: readonly string[], after: readonly string[], data: unknown): boolean =>
  before.length === 1 &&
  isDeepStrictEqual(parsed(after[0]), data) &&
  Object.values(data ?? {}).some((member) => isDeepStrictEqual(member, parsed(before[0])));

function difference(direct: Outcome, proxied: Outcome, { volatile }: Work): string | undefined {
  // A tool that no server has: the gateway answers for itself.
  if (isFailure(direct) !== isFailure(proxied)) return 'an error became a result, or the other way round';
  if (direct instanceof McpError || proxied instanceof McpError) return undefined;
  const before = textsOf(direct);
  const after = textsOf(proxied).map((text) => there(expanded(text) ?? ''));
  const added = after.slice(before.length);
  if (after.length < before.length || added.length > 1)
    return `${before.length} texts became ${after.length}`;
  if (volatile) return undefined;
  if (
    !before.every((text, i) => isSame(text, after[i] ?? '')) &&
    !isReplaced(before, after, moved(direct.structuredContent))
  )
    return 'a text does not expand to the direct one';
  if (!isDeepStrictEqual(moved(othersOf(direct)), moved(othersOf(proxied)))) return 'what is no text differs';
  const [was, is] = [direct.structuredContent, moved(proxied.structuredContent)];
  if (is !== undefined) return isDeepStrictEqual(was, is) ? undefined : 'the structured data differs';
  if (was === undefined || says(added[0] ?? after.join('\n'), was)) return undefined;
  return 'structured data is gone that no text says';
}

/** What a client gives its model: structured data where there is some. */
function tokensOf(outcome: Outcome, count: TokenCounter): number {
  if (outcome instanceof McpError) return count(outcome.message);
  const { structuredContent } = outcome;
  if (structuredContent !== undefined) return count(JSON.stringify(structuredContent));
  return textsOf(outcome).reduce((sum, text) => sum + count(text), 0);
}

/** Both worlds, and what has come of all calls. */
export class Compared {
  calls = 0;
  direct = 0;
  proxied = 0;
  readonly failures: string[] = [];

  constructor(
    private readonly clients: ReadonlyMap<string, Client>,
    private readonly places: Readonly<Record<keyof typeof NAMES, string>>,
    private readonly count: TokenCounter,
  ) {}

  /** One call in both worlds. */
  async same(through: Client, work: Work): Promise<void> {
    const client = this.clients.get(work.server);
    if (client === undefined) throw new Error(`There is no server ${work.server}.`);
    const [direct, proxied] = await Promise.all([
      outcomeOf(client, work.tool, work.args(this.places.direct)),
      outcomeOf(through, work.tool, work.args(this.places.proxied)),
    ]);
    this.calls++;
    this.direct += tokensOf(direct, this.count);
    this.proxied += tokensOf(proxied, this.count);
    const differs = difference(direct, proxied, work);
    if (differs !== undefined) this.failures.push(`${work.server}/${work.tool}: ${differs}`);
  }

  /** Notes what is not as it should be. */
  expect(what: string, ok: boolean): void {
    if (!ok) this.failures.push(what);
  }
}
