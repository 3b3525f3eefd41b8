import { isRecord } from '../../../json/is-record.ts';
import { find, frameValueAt, type RequestFrame, type ResponseFrame, stringIn } from '../../wire/frame.ts';
import { HEADER_KEY, type HeaderParam, headerParams, wrongHeader } from '../../wire/header-values.ts';
import type { InProcessClient } from '../in-process-client.ts';

/** How many pages of a list are read. */
const MAX_PAGES = 100;
/** Texts in a page that show that the page must be read. */
const SIGNS = [HEADER_KEY, '"nextCursor"', '"error"'];

type ByTool = ReadonlyMap<string, readonly HeaderParam[]>;

/**
 * The arguments that a session's tools also want as headers. The gateway knows them from the list of tools,
 * and reads that list when it needs them.
 */
export class Mirrored {
  #known: Promise<ByTool> | undefined;

  constructor(private readonly client: Pick<InProcessClient, 'ask'>) {}

  /** The list has changed. */
  forget(): void {
    this.#known = undefined;
  }

  /** The first header of a call that differs from its argument; `undefined` if none does. */
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
    for (let read = 0; read < MAX_PAGES; read++) {
      const params = JSON.stringify(cursor === undefined ? {} : { cursor });
      const page = await new Promise<ResponseFrame>((answer) =>
        this.client.ask('tools/list', params, { answer }),
      );
      const { result, isFailed } = resultOf(page);
      // The next call lists the tools again.
      if (isFailed) this.forget();
      take(result, found);
      cursor = result['nextCursor'];
      if (cursor === undefined) break;
    }
    return found;
  }
}

const NOTHING = { result: {}, isFailed: false };

/**
 * `undefined` if the page cannot hold headers and is the last one. This saves work, because most pages are
 * long.
 */
function resultOf({ bytes: page }: ResponseFrame): {
  readonly result: Readonly<Record<string, unknown>>;
  readonly isFailed: boolean;
} {
  if (!SIGNS.some((sign) => page.includes(sign))) return NOTHING;
  const { result } = JSON.parse(page.toString()) as { result?: unknown };
  return isRecord(result) ? { result, isFailed: false } : { result: {}, isFailed: true };
}

function take(
  { tools }: Readonly<Record<string, unknown>>,
  found: Map<string, readonly HeaderParam[]>,
): void {
  for (const tool of Array.isArray(tools) ? (tools as readonly unknown[]) : []) {
    if (!isRecord(tool) || typeof tool['name'] !== 'string') continue;
    const params = headerParams(tool['inputSchema']) ?? [];
    if (params.length > 0) found.set(tool['name'], params);
  }
}
