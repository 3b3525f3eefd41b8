import { isRecord } from '../../../json/is-record.ts';
import {
  type ByteEdit,
  find,
  frameValueAt,
  inside,
  type ResponseFrame,
  stringIn,
  textAt,
} from '../../wire/frame.ts';
import { memberOf } from '../../wire/outline.ts';
import { HEADER_KEY, type HeaderParam, headerParams } from '../header-values.ts';
import { replaced, withFirst, withoutMembers } from '../outline-edits.ts';
import { ASKING, KEPT, META, RESULT_TYPES } from '../protocol.ts';

const RESULT = ['result'] as const;
const RESULT_META = ['result', '_meta'] as const;

/** What kind of result an answer holds; `undefined` for one that no revision knows, or that this request cannot have. */
export function resultType(frame: ResponseFrame, method: string): (typeof RESULT_TYPES)[number] | undefined {
  const span = memberOf(inside(frame, RESULT), 'resultType');
  if (span === undefined) return 'complete';
  const said = frameValueAt(frame.bytes, span);
  const type = RESULT_TYPES.find((one) => one === said);
  return type === 'input_required' && !ASKING.has(method) ? undefined : type;
}

const isOld = (frame: ResponseFrame): ((key: string) => boolean) => {
  const lasts = find(frame, 'result', 'ttlMs');
  const ttl = lasts && frameValueAt(frame.bytes, lasts);
  const scope = stringIn(frame, 'result', 'cacheScope');
  const isTtl = Number.isSafeInteger(ttl) && (ttl as number) >= 0;
  const isScope = scope === 'public' || scope === 'private';
  return (key) => (key === 'ttlMs' && !isTtl) || (key === 'cacheScope' && !isScope);
};

/**
 * A result without what only the newer revision knows. `isModern`: how long it may be kept, and by whom, stays in
 * it where that is said as it should be.
 */
export function withoutNewer(frame: ResponseFrame, method: string, isModern: boolean): readonly ByteEdit[] {
  const result = inside(frame, RESULT);
  if (result?.type !== 'object') return [];
  const meta = inside(frame, RESULT_META);
  const isEmptied =
    meta?.type === 'object' &&
    meta.members.length > 0 &&
    meta.members.every(({ key }) => key === META.server);
  const isKept = KEPT.has(method);
  const isWrong =
    isModern && isKept ? isOld(frame) : (key: string) => key === 'ttlMs' || key === 'cacheScope';
  const structured = isModern || method !== 'tools/call' ? undefined : memberOf(result, 'structuredContent');
  const isLost = structured !== undefined && frame.bytes[structured.start] !== OPEN_OBJECT;
  // What asks for input goes to those alone who know that.
  const isQuestion = isModern && stringIn(frame, 'result', 'resultType') === 'input_required';
  const edits = withoutMembers(
    result,
    ({ key }) =>
      (key === 'resultType' && !isQuestion) ||
      (key === '_meta' && isEmptied) ||
      (isKept && isWrong(key)) ||
      (key === 'structuredContent' && isLost),
  );
  if (meta?.type === 'object' && !isEmptied)
    edits.push(...withoutMembers(meta, ({ key }) => key === META.server));
  return isLost ? [...asText(frame, textAt(frame.bytes, structured)), ...edits] : edits;
}

const OPEN_OBJECT = 0x7b;

/** A value that an older client cannot take as it is stands as text, where no other part says anything. */
function asText(frame: ResponseFrame, json: string): readonly ByteEdit[] {
  const result = inside(frame, ['result']);
  const content = inside(frame, ['result', 'content']);
  if (result?.type !== 'object' || (content?.type === 'array' && content.items.length > 0)) return [];
  const parts = JSON.stringify([{ type: 'text', text: json }]);
  return content === undefined
    ? [withFirst(result, `"content":${parts}`, result.members.some(isLeftBeside))]
    : [replaced(content, parts)];
}

const isLeftBeside = ({ key }: { readonly key: string }): boolean =>
  key !== 'resultType' && key !== 'structuredContent';

/** What a list of tools says to those who call them. */
export interface ListedTools {
  readonly edits: readonly ByteEdit[];
  /** By the tool's name. */
  readonly headers: ReadonlyMap<string, readonly HeaderParam[]>;
  /** Those that cannot be called. */
  readonly refused: readonly string[];
}

/**
 * Reads a list of tools. Out of it go schemas of results that an older client cannot take and, where requests have
 * headers, tools that ask for impossible ones.
 */
export function readTools(frame: ResponseFrame, hasHeaders: boolean, isModern: boolean): ListedTools {
  const headers = new Map<string, readonly HeaderParam[]>();
  const refused: string[] = [];
  const edits: ByteEdit[] = [];
  const found = { edits, headers, refused };
  const list = inside(frame, ['result', 'tools']);
  if (list?.type !== 'array') return found;
  const speaksOfHeaders = hasHeaders && frame.bytes.includes(HEADER_KEY);
  const speaksOfResults = !isModern && frame.bytes.includes('outputSchema');
  if (!speaksOfHeaders && !speaksOfResults) return found;
  const kept: string[] = [];
  let changed = false;
  for (const item of list.items) {
    const text = textAt(frame.bytes, item);
    const tool: unknown = JSON.parse(text);
    const name = isRecord(tool) ? tool['name'] : undefined;
    if (!isRecord(tool) || typeof name !== 'string') {
      kept.push(text);
      continue;
    }
    const params = speaksOfHeaders ? headerParams(tool['inputSchema']) : [];
    if (params === undefined) {
      refused.push(name);
      changed = true;
      continue;
    }
    headers.set(name, params);
    const { outputSchema, ...rest } = tool;
    const isPlain = isRecord(outputSchema) && outputSchema['type'] === 'object';
    if (isModern || outputSchema === undefined || isPlain) kept.push(text);
    else {
      kept.push(JSON.stringify(rest));
      changed = true;
    }
  }
  if (changed) edits.push(replaced(list, `[${kept.join(',')}]`));
  return found;
}
