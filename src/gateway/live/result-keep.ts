import type { CallRecord } from '../stats/call-record.ts';
import { shownText } from '../stats/measured-call.ts';
import type { ServerOutput } from '../stats/server-output.ts';
import type { KeepHead, KeepText } from './messages.ts';

/**
 * A larger result is not kept. Older results are dropped when all together are larger than this; in bytes.
 */
const MAX_ONE = 4 * 1024 * 1024;
const MAX_ALL = 64 * 1024 * 1024;

interface Kept {
  readonly head: KeepHead;
  /** JSON. These are copies, because the original buffers are larger. */
  readonly given: Buffer;
  readonly args: Buffer;
  readonly structuredFirst: boolean;
  readonly hide: ServerOutput['hide'];
}

/** The last results as their servers gave them, in memory alone. */
export class ResultKeep {
  #kept: Kept[] = [];
  #bytes = 0;

  constructor(
    private readonly most: number,
    /**
     * A running server, by its name. Its kept texts are shown without its secrets, even after it has ended.
     */
    private readonly hiderOf: (server: string) => ServerOutput['hide'],
  ) {}

  /** Whether it is kept. */
  add(id: string, call: CallRecord): boolean {
    const { given, args, server, tool, at, sent } = call;
    const bytes = given.length;
    if (this.most === 0 || bytes === 0 || bytes + args.length > MAX_ONE || call.fetched !== undefined)
      return false;
    const rule = sent?.rule;
    this.#kept.push({
      head: { id, at, server, tool, bytes, rule },
      given: Buffer.from(given),
      args: Buffer.from(args),
      structuredFirst: sent?.policy === 'text',
      hide: this.hiderOf(server),
    });
    this.#bytes += bytes + args.length;
    while (this.#kept.length > this.most || this.#bytes > MAX_ALL) {
      const oldest = this.#kept.shift();
      this.#bytes -= oldest === undefined ? 0 : oldest.given.length + oldest.args.length;
    }
    return true;
  }

  /** The newest first. */
  list(): readonly KeepHead[] {
    return this.#kept.map(({ head }) => head).reverse();
  }

  /** `undefined` if it is no longer kept. */
  text(id: string): KeepText | undefined {
    const found = this.#kept.find(({ head }) => head.id === id);
    if (found === undefined) return undefined;
    const { head, given, args, structuredFirst, hide = (text: string) => text } = found;
    return { ...head, text: hide(shownText(given.toString(), structuredFirst)), args: hide(args.toString()) };
  }
}
