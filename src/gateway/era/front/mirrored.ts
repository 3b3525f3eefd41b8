import { isRecord } from '../../../json/is-record.ts';
import { find, frameValueAt, type RequestFrame, stringIn } from '../../wire/frame.ts';
import { HEADER_KEY, type HeaderParam, headerParams, wrongHeader } from '../header-values.ts';
import type { InnerSession } from './inner-session.ts';

type ByTool = ReadonlyMap<string, readonly HeaderParam[]>;

/** The arguments that a session's tools want to see as headers, too. They are known from its list, which is read when it is needed. */
export class Mirrored {
  #known: Promise<ByTool> | undefined;

  constructor(private readonly session: InnerSession) {}

  /** The list has changed. */
  forget(): void {
    this.#known = undefined;
  }

  /** The header of a call that does not say what its argument says; `undefined` where all do. */
  async wrong(frame: RequestFrame, headers: Readonly<Record<string, string>>): Promise<string | undefined> {
    this.#known ??= this.#read();
    const params = (await this.#known).get(stringIn(frame, 'params', 'name') ?? '') ?? [];
    if (params.length === 0) return undefined;
    const span = find(frame, 'params', 'arguments');
    return wrongHeader(params, span && frameValueAt(frame.bytes, span), headers);
  }

  async #read(): Promise<ByTool> {
    const found = new Map<string, readonly HeaderParam[]>();
    let cursor: unknown;
    do {
      const params = JSON.stringify(cursor === undefined ? {} : { cursor });
      const page = await new Promise<Buffer>((answer) =>
        this.session.ask('tools/list', params, { answer, tell: () => {} }),
      );
      cursor = readPage(page, found);
    } while (cursor !== undefined);
    return found;
  }
}

/** Gives where the list goes on. */
function readPage(page: Buffer, found: Map<string, readonly HeaderParam[]>): unknown {
  if (!page.includes(HEADER_KEY) && !page.includes('"nextCursor"')) return undefined;
  const { result } = JSON.parse(page.toString()) as { result?: Record<string, unknown> };
  const tools: readonly unknown[] = Array.isArray(result?.['tools']) ? result['tools'] : [];
  for (const tool of tools) {
    if (!isRecord(tool) || typeof tool['name'] !== 'string') continue;
    const params = headerParams(tool['inputSchema']) ?? [];
    if (params.length > 0) found.set(tool['name'], params);
  }
  return result?.['nextCursor'];
}
