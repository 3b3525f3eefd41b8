import type { Path } from '../../document/path.ts';
import { memberKey } from '../../json/json-edit.ts';
import type { JsonNode } from '../../json/scan.ts';
import type { BatchProblem } from './batch-problem.ts';
import type { BatchSource } from './batch-source.ts';

function within(text: string, node: JsonNode, path: Path): readonly BatchProblem[] {
  if (node.type === 'array') return node.items.flatMap((item, i) => within(text, item, [...path, i]));
  if (node.type !== 'object') return [];
  const seen = new Set<string>();
  return node.members.flatMap((member) => {
    const key = memberKey(text, member);
    const at = [...path, key];
    const again = seen.has(key);
    seen.add(key);
    const problem = 'the key stands twice here, and only the last one would count: remove one';
    return [
      ...(again ? [{ path: at, problem, start: member.key.start }] : []),
      ...within(text, member.value, at),
    ];
  });
}

/** Keys that stand again in their object, wherever in the batch: nobody knows which one was meant. */
export const keysTwice = ({ text, root }: Pick<BatchSource, 'text' | 'root'>): readonly BatchProblem[] =>
  within(text, root, []);
