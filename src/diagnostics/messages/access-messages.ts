import { visibleLine as shown } from '../visible.ts';

const because = (reason: string | undefined): string => (reason === undefined ? '' : `: ${shown(reason)}`);

/** Messages about calls that the policy or the limits stop. */
export const accessMessages = {
  'policy-denied': (p: { server: string; tool: string; rule: string; reason: string | undefined }) =>
    `The policy of this gateway does not allow this call of ${shown(p.tool)} (${shown(p.server)}); ${shown(p.rule)} decides${because(p.reason)}. The gateway did not send it.`,
  'policy-declined': (p: { server: string; tool: string; rule: string }) =>
    `The user did not allow this call of ${shown(p.tool)} (${shown(p.server)}; ${shown(p.rule)} makes the gateway ask). The gateway did not send it.`,
  'policy-unasked': (p: { server: string; tool: string; rule: string; reason: string | undefined }) =>
    `The user has to allow this call of ${shown(p.tool)} (${shown(p.server)}; ${shown(p.rule)} decides${because(p.reason)}), but this client cannot ask: it offers no elicitation with forms. In a shell, call it on a terminal, or add --yes. The gateway did not send it.`,
  'policy-ambiguous': (p: { server: string; tool: string; key: string }) =>
    `The arguments of this call of ${shown(p.tool)} (${shown(p.server)}) name ${shown(p.key)} twice in one object. The policy of this gateway checks arguments, and cannot know which of the two the server would take. Name it once. The gateway did not send the call.`,
  'policy-unreadable': (p: { server: string; tool: string }) =>
    `The policy of this gateway has to check the arguments of this call of ${shown(p.tool)} (${shown(p.server)}), and the gateway cannot read them. The gateway did not send the call.`,
  'policy-broken': (p: { reason: string }) =>
    `The policy of this gateway does not work, so the gateway sends no calls: ${shown(p.reason)}. "bcp-proxy validate-config" says what to mend.`,
  // A server may have put a whole question into the name of its tool.
  'confirm-question': (p: { server: string; tool: string; args: string; reason: string | undefined }) =>
    `Server ${shown(p.server)}: allow this call of ${shown(JSON.stringify(p.tool))}${because(p.reason)}?\n${shown(p.args)}`,
  'confirm-over': () => 'the call is over',
  'limit-reached': (p: { server: string; tool: string; limit: string; retryAfterMs: number }) =>
    `This call of ${shown(p.tool)} (${shown(p.server)}) is more than ${shown(p.limit)} of this gateway allows. The gateway did not send it: call again in ${Math.ceil(p.retryAfterMs / 1000)} s.`,
  'limits-unreachable': (p: { reason: string }) =>
    `The gateway did not send this call, because it cannot find out whether its limits allow the call: ${shown(p.reason)}`,
  'arguments-too-large': (p: { server: string; tool: string; bytes: number; most: number }) =>
    `The arguments of this call of ${shown(p.tool)} (${shown(p.server)}) have ${p.bytes} bytes; policy.bounds allows ${p.most} (max_arguments). The gateway did not send it.`,
  'result-too-large': (p: { server: string; tool: string; bytes: number; most: number }) =>
    `The result of ${shown(p.tool)} (${shown(p.server)}) has ${p.bytes} bytes; policy.bounds allows ${p.most} (max_result). The server has run the call, but the gateway does not show its result: ask for less.`,
  'resource-refused': (p: { server: string; uri: string; why: 'traversal' | 'denied' | 'not-allowed' }) =>
    `The policy of this gateway does not let you read ${shown(p.uri)} of ${shown(p.server)}: ${
      {
        traversal: 'it could lead out of its path',
        denied: 'policy.resources denies it',
        'not-allowed': 'nothing in policy.resources allows it',
      }[p.why]
    }.`,
  'program-refused': (p: { server: string; program: string }) =>
    `The gateway does not start ${shown(p.server)}: policy.commands does not allow the program ${shown(p.program)}.`,
};
