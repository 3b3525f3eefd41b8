import { hasKey, memberString, removeMember } from '../../json/json-edit.ts';
import { type ObjectNode, scanDocument } from '../../json/scan.ts';
import { splice } from '../../json/splice.ts';

function objectOf(json: string): ObjectNode | undefined {
  const scanned = scanDocument(json);
  return scanned.ok && scanned.node.type === 'object' ? scanned.node : undefined;
}

/**
 * All texts that may be read as the instructions in a result of initialize (JSON); `undefined` if there are
 * none.
 */
export function instructionsIn(json: string): string | undefined {
  const found = objectOf(json)?.members.filter((member) => hasKey(json, member, 'instructions')) ?? [];
  const text = found
    .map(({ value }) => memberString(json, value) ?? json.slice(value.start, value.end))
    .join('\n');
  return text === '' ? undefined : text;
}

/** The same result without instructions that may not be passed on. */
export function withoutInstructions(json: string, allows: (text: string | undefined) => boolean): string {
  if (allows(instructionsIn(json))) return json;
  const node = objectOf(json);
  return node === undefined ? json : splice(json, removeMember(json, node, 'instructions'));
}
