import { messageOf } from '../../../diagnostics/error.ts';
import type { Log } from '../../../platform/log.ts';
import {
  type ByteEdit,
  find,
  frameValueAt,
  type RequestFrame,
  type ResponseFrame,
  stringIn,
  textAt,
} from '../../wire/frame.ts';
import { type HeaderParam, headerValue, paramHeaders } from '../../wire/header-values.ts';
import { NAMED_IN } from '../../wire/stateless-protocol.ts';
import type { CurrentAsker } from './asker.ts';
import type { OwnRequests } from './own-requests.ts';
import type { ServerLink } from './server-link.ts';
import { readTools } from './without-stateless.ts';

/** How many pages of a list the gateway reads to find one tool. */
const MAX_PAGES = 100;

const NONE: Readonly<Record<string, string>> = {};

export interface ToolHeadersContext {
  readonly server: string;
  readonly link: ServerLink;
  readonly client: CurrentAsker;
  readonly own: OwnRequests;
  readonly log: Log;
}

/**
 * The headers of requests. Knows which arguments each tool wants as headers, from the lists that were read.
 */
export class ToolHeaders {
  readonly #params = new Map<string, readonly HeaderParam[]>();

  constructor(private readonly context: ToolHeadersContext) {}

  headersOf(frame: RequestFrame): Readonly<Record<string, string>> {
    const named = this.context.link.hasHeaders ? NAMED_IN[frame.method] : undefined;
    const name = named === undefined ? undefined : stringIn(frame, 'params', named);
    if (name === undefined) return NONE;
    const params = frame.method === 'tools/call' ? (this.#params.get(name) ?? []) : [];
    const span = params.length === 0 ? undefined : find(frame, 'params', 'arguments');
    const args = span && frameValueAt(frame.bytes, span);
    return { 'mcp-name': headerValue(name), ...paramHeaders(params, args) };
  }

  /** Reads a page of a list that the core asked for. Returns the edits that make it a page for the client. */
  listed(request: RequestFrame, page: ResponseFrame): readonly ByteEdit[] {
    if (find(request, 'params', 'cursor') === undefined) this.#params.clear();
    return this.#read(page);
  }

  /**
   * Lists the tools again, page by page, up to the tool of the call. If `isWanted` is false, it stops and
   * does not call `then`.
   */
  relearn(call: RequestFrame, isWanted: () => boolean, then: () => void): void {
    this.#params.clear();
    const tool = stringIn(call, 'params', 'name') ?? '';
    const page = (params: readonly string[], left: number): void => {
      this.context.own.ask('tools/list', params, (frame) => {
        if (frame?.result !== undefined) this.#read(frame);
        if (!isWanted()) return;
        const next = frame && find(frame, 'result', 'nextCursor');
        if (frame !== undefined && next !== undefined && !this.#params.has(tool) && left > 1)
          page([`"cursor":${textAt(frame.bytes, next)}`], left - 1);
        else then();
      });
    };
    page([], MAX_PAGES);
  }

  #read(page: ResponseFrame): readonly ByteEdit[] {
    const { server, link, client, log } = this.context;
    const { edits, headers, refused } = readTools(page, link.hasHeaders, client.asker.isStateless);
    for (const [name, params] of headers) this.#params.set(name, params);
    if (refused.length > 0) log('warn', messageOf('tools-uncallable', { server, tools: refused }));
    return edits;
  }
}
