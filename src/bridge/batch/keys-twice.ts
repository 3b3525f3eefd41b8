import { repeatedMembers } from '../../json/repeated-members.ts';
import type { BatchProblem } from './batch-problem.ts';
import type { BatchSource } from './batch-source.ts';

const problem = 'the key stands twice here, and only the last one would count: remove one';

/** Keys that stand again in their object, wherever in the batch: nobody knows which one was meant. */
export const keysTwice = ({ text, root }: Pick<BatchSource, 'text' | 'root'>): readonly BatchProblem[] =>
  [...repeatedMembers(text, root)].map(({ path, member }) => ({ path, problem, start: member.key.start }));
