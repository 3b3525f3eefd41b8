import { visibleLine as shown } from '../visible.ts';

const because = (reason: string | undefined): string => (reason === undefined ? '' : `: ${shown(reason)}`);

/** Messages about calls that policy and limits hold back. */
export const accessMessages = {
  'policy-denied': (p: { server: string; tool: string; rule: string; reason: string | undefined }) =>
    `The policy of this gateway does not allow this call of ${shown(p.tool)} (${shown(p.server)}); ${shown(p.rule)} decides${because(p.reason)}. It was not sent.`,
  'policy-declined': (p: { server: string; tool: string; rule: string }) =>
    `The person who was asked has not allowed this call of ${shown(p.tool)} (${shown(p.server)}; ${shown(p.rule)} wants them to be asked). It was not sent.`,
  'policy-unasked': (p: { server: string; tool: string; rule: string; reason: string | undefined }) =>
    `A person has to allow this call of ${shown(p.tool)} (${shown(p.server)}; ${shown(p.rule)} decides${because(p.reason)}), and this client cannot ask one: it offers no elicitation with forms. In a shell, call it on a terminal, or say --yes. It was not sent.`,
  'policy-ambiguous': (p: { server: string; tool: string; key: string }) =>
    `The arguments of this call of ${shown(p.tool)} (${shown(p.server)}) name ${shown(p.key)} twice in one object, and the policy of this gateway looks at them: nobody knows which one the server would take. Name it once. It was not sent.`,
  'policy-unreadable': (p: { server: string; tool: string }) =>
    `The arguments of this call of ${shown(p.tool)} (${shown(p.server)}) cannot be read, and the policy of this gateway looks at them. It was not sent.`,
  'policy-broken': (p: { reason: string }) =>
    `The policy of this gateway cannot be used, so that no call is made: ${shown(p.reason)}. "bcp-proxy validate-config" says what to mend.`,
  'confirm-question': (p: { server: string; tool: string; args: string; reason: string | undefined }) =>
    `Allow this call of ${shown(p.tool)} (server ${shown(p.server)})${because(p.reason)}?\n${shown(p.args)}`,
  'confirm-over': () => 'the call is over',
  'limit-reached': (p: { server: string; tool: string; limit: string; retryAfterMs: number }) =>
    `This call of ${shown(p.tool)} (${shown(p.server)}) is more than ${shown(p.limit)} of this gateway allows. It was not sent: call again in ${Math.ceil(p.retryAfterMs / 1000)} s.`,
  'limits-unreachable': (p: { reason: string }) =>
    `It cannot be said whether the limits of this gateway allow this call, which was not sent: ${shown(p.reason)}`,
  'arguments-too-large': (p: { server: string; tool: string; bytes: number; most: number }) =>
    `The arguments of this call of ${shown(p.tool)} (${shown(p.server)}) have ${p.bytes} bytes; policy.bounds allows ${p.most} (max_arguments). It was not sent.`,
  'result-too-large': (p: { server: string; tool: string; bytes: number; most: number }) =>
    `The result of ${shown(p.tool)} (${shown(p.server)}) has ${p.bytes} bytes; policy.bounds allows ${p.most} (max_result). The call was made, and nothing of its result is shown: ask for less.`,
  'resource-refused': (p: { server: string; uri: string; why: 'traversal' | 'denied' | 'not-allowed' }) =>
    `The policy of this gateway does not allow to read ${shown(p.uri)} of ${shown(p.server)}: ${
      {
        traversal: 'it could lead out of its path',
        denied: 'policy.resources denies it',
        'not-allowed': 'nothing in policy.resources allows it',
      }[p.why]
    }.`,
  'program-refused': (p: { server: string; program: string }) =>
    `${shown(p.server)} is not started: policy.commands does not allow to run ${shown(p.program)}.`,
};
