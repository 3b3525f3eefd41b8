import type { workflowMessages } from '../../src/diagnostics/messages/workflow-messages.ts';

/** What to do about messages of workflows. */
export const WORKFLOWS: Readonly<Record<keyof typeof workflowMessages, string>> = {
  'workflow-unknown':
    'The config has no such workflow. Correct the name, or start a new session after a change of the config.',
  'workflow-too-deep':
    'Workflows call each other in a circle. Run `bcp-proxy validate-config`, which names the circle.',
  'workflow-arguments': 'The arguments do not fit `input` of the workflow. Correct the call.',
  'workflow-unrunnable':
    'A step names a server or a tool that is not there, or gives it wrong arguments. Correct the step in the config.',
  'workflow-failed': 'A step failed. The message names it, and says which steps ran before.',
  'workflow-no-server': 'The session has no such server. Correct the name, or add the server to the profile.',
  'workflow-no-tools': 'The server of a step does not run. The reason follows.',
  'workflow-no-tool': 'The server of a step has no such tool. `bcp-proxy tools list SERVER` shows its tools.',
  'workflow-tool-denied': '`tools.allow`, the policy or the pins keep back the tool of a step.',
  'workflow-interrupted': 'The client cancelled the call. Steps with `undo` were taken back.',
  'workflow-step-unanswered':
    'The session ended before the step had its answer. Look at what the step may have done.',
};
