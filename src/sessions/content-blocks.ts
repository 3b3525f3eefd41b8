/** Texts and calls as most agents write them down: in blocks with a type. */
import { isRecord } from '../json/is-record.ts';

type Members = Readonly<Record<string, unknown>>;

export const asMembers = (value: unknown): Members => (isRecord(value) ? value : {});

export const asItems = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The texts of a content: of a text, or of blocks with one. */
export function textsOf(content: unknown): readonly string[] {
  if (typeof content === 'string') return [content];
  return asItems(content).flatMap((block) => asText(asMembers(block)['text']) ?? []);
}

/** The value of a text of JSON; `undefined` if it is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The texts of a result of an MCP server, also where the agent keeps the whole result as JSON. */
export function serverTexts(content: unknown): readonly string[] {
  const whole = typeof content === 'string' && content.startsWith('{') ? parsedJson(content) : undefined;
  const inner = textsOf(asMembers(whole)['content']);
  return inner.length > 0 ? inner : textsOf(content);
}

export const serverTool = (server: string, tool: string): string => `mcp__${server}__${tool}`;

export const isServerTool = (tool: string): boolean => tool.startsWith('mcp__');

/** A call whose result has not come yet. */
export interface UnansweredCall {
  readonly tool: string;
  readonly input: unknown;
}

/** Calls by their ids, until their results are there. */
export class UnansweredCalls {
  readonly #calls = new Map<string, UnansweredCall>();

  add(id: unknown, call: UnansweredCall): void {
    if (typeof id === 'string') this.#calls.set(id, call);
  }

  /** The call that a result belongs to. */
  take(id: unknown): UnansweredCall | undefined {
    if (typeof id !== 'string') return undefined;
    const call = this.#calls.get(id);
    this.#calls.delete(id);
    return call;
  }
}
