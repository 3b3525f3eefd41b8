import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceDocument } from '../document/document.ts';
import { formatPath, type Path } from '../document/path.ts';

/** A call of a workflow, and its place. */
export interface PlacedStep {
  readonly server: string;
  readonly tool: string;
  readonly path: Path;
  /** The place of its server. It stands there even if the call says nothing of its own. */
  readonly part: 'server' | 'tool';
}

/** A workflow with its calls. */
export interface WorkflowCalls {
  readonly server: string;
  readonly tool: string;
  readonly steps: readonly PlacedStep[];
}

const nameOf = ({ server, tool }: Pick<WorkflowCalls, 'server' | 'tool'>): string => `${server}/${tool}`;

/** The workflows on the way from one to another, of those that are allowed; `undefined`: there is no way. */
function wayBetween(
  from: WorkflowCalls,
  to: WorkflowCalls,
  among: ReadonlyMap<string, WorkflowCalls>,
  seen = new Set<WorkflowCalls>(),
): readonly WorkflowCalls[] | undefined {
  if (from === to) return [to];
  if (seen.has(from)) return undefined;
  seen.add(from);
  for (const step of from.steps) {
    const next = among.get(nameOf(step));
    const rest = next && wayBetween(next, to, among, seen);
    if (rest !== undefined) return [from, ...rest];
  }
  return undefined;
}

/** One error for each call that closes a circle, at the first workflow of the circle. */
export function loopFindings(workflows: readonly WorkflowCalls[], document: SourceDocument): Diagnostic[] {
  return workflows.flatMap((workflow, i) => {
    const later = new Map(workflows.slice(i).map((one) => [nameOf(one), one]));
    return workflow.steps.flatMap((step) => {
      const next = later.get(nameOf(step));
      const way = next && wayBetween(next, workflow, later);
      if (way === undefined) return [];
      const at = [...step.path, 'tool'];
      const circle = [workflow, ...way].map(nameOf);
      return [document.finding(at, 'value', 'workflow-loop', { where: formatPath(at), circle })];
    });
  });
}
