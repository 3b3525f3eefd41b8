import type { Path } from '../document/path.ts';
import { lookUp } from '../json/json-edit.ts';
import type { JsonNode } from '../json/scan.ts';

/** A batch as it was given. */
export interface BatchText {
  /** JSON, without a byte order mark. */
  readonly text: string;
  readonly value: unknown;
  readonly root: JsonNode;
}

/** The JSON text of a value, as it was written; `undefined` where there is none. */
export function jsonAt({ text, root }: Pick<BatchText, 'text' | 'root'>, path: Path): string | undefined {
  let node: JsonNode | undefined = root;
  for (const step of path)
    node =
      typeof step === 'string'
        ? lookUp(text, node, step)
        : node?.type === 'array'
          ? node.items[step]
          : undefined;
  return node && text.slice(node.start, node.end);
}
