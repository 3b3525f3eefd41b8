import type { AgentResult } from './agent-result.ts';

/** A conversation, or one subagent of it. */
export type Reader = Pick<AgentResult, 'client' | 'session' | 'agent'>;

/** Values that are kept: of subagents and of conversations. The one that was used longest ago goes first. */
const MOST = 64;
/** Characters in all of them. */
const MOST_CHARACTERS = 8_000_000;

const keyOf = ({ client, session, agent }: Reader): string =>
  JSON.stringify(agent === undefined ? [client, session] : [client, session, agent]);

/** A value for each reader, made when it is asked for. */
export class PerReader<Value> {
  readonly #values = new Map<string, Value>();

  /** @param sizeOf the characters that a value holds */
  constructor(
    private readonly make: () => Value,
    private readonly sizeOf: (value: Value) => number,
  ) {}

  of(reader: Reader): Value {
    const key = keyOf(reader);
    const value = this.#values.get(key) ?? this.make();
    this.#values.delete(key);
    this.#values.set(key, value);
    this.#dropOldest();
    return value;
  }

  /** Without a subagent, it also forgets all subagents of the conversation. */
  forget(reader: Reader): void {
    const key = keyOf(reader);
    for (const one of [...this.#values.keys()])
      if (one === key || (reader.agent === undefined && one.startsWith(`${key.slice(0, -1)},`)))
        this.#values.delete(one);
  }

  #dropOldest(): void {
    let characters = 0;
    for (const value of this.#values.values()) characters += this.sizeOf(value);
    for (const [oldest, value] of this.#values) {
      const { size } = this.#values;
      if (size === 1 || (size <= MOST && characters <= MOST_CHARACTERS)) break;
      characters -= this.sizeOf(value);
      this.#values.delete(oldest);
    }
  }
}
