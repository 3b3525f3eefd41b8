import { removeMember } from '../../json/json-edit.ts';
import { type Edit, splice } from '../../json/splice.ts';
import type { Extracted } from './extract.ts';

export interface Changes {
  /** One entry for each text part; `undefined` keeps it as it is. */
  readonly texts: readonly (string | undefined)[];
  /** Other places that change. */
  readonly others?: readonly Edit[];
  /** Takes the structured data out. */
  readonly dropStructured: boolean;
  /** A further text part at the end. */
  readonly append: string | undefined;
}

/** The result's JSON with the changes made; every other byte is the original's. */
export function reassemble(json: string, found: Extracted, changes: Changes): string {
  const edits: Edit[] = found.texts.flatMap(({ span }, i) => {
    const text = changes.texts[i];
    return text === undefined ? [] : [{ start: span.start, end: span.end, text: JSON.stringify(text) }];
  });
  edits.push(...(changes.others ?? []));
  const part =
    changes.append === undefined ? undefined : JSON.stringify({ type: 'text', text: changes.append });
  if (part !== undefined && found.content !== undefined) {
    const at = found.content.end - 1;
    edits.push({ start: at, end: at, text: found.content.items.length === 0 ? part : `,${part}` });
  }
  const { structured, root } = found;
  if (part !== undefined && found.content === undefined && structured !== undefined) {
    // A result without content: the list takes the place of the data.
    const member = root.members.find((m) => m.value.start === structured.start);
    edits.push({ start: member!.key.start, end: structured.end, text: `"content":[${part}]` });
  } else if (changes.dropStructured) edits.push(...removeMember(json, root, 'structuredContent'));
  return splice(json, edits);
}
