import { type FindingText, meant, sentence } from './finding-words.ts';

export const workflowFindings = {
  'workflow-wrong': (p: {
    where: string;
    problem: string;
    suggestion?: string;
    known?: readonly string[];
  }) => ({
    message: `${sentence(p.where)}: ${p.problem}.`,
    help: meant(p, 'Correct it. See docs/workflows.md.'),
  }),
  'workflow-loop': (p: { where: string; circle: readonly string[] }) => ({
    message: `${sentence(p.where)}: the workflow calls itself: ${p.circle.join(' → ')}. It would never end.`,
    help: 'Remove one of these calls.',
  }),
  'workflow-server-off': (p: { where: string; server: string }) => ({
    message: `${sentence(p.where)}: the server "${p.server}" is off, so this call will fail.`,
    help: 'Remove "enabled: false" from the server, or turn off the workflow too.',
  }),
} as const satisfies Record<string, (p: never) => FindingText>;
