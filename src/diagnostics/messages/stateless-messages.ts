import { visibleLine as shown } from '../visible.ts';

/** Messages to clients and about servers of the revision without sessions (2026-07-28). */
export const statelessMessages = {
  'stateless-envelope': (p: { missing: readonly string[] }) =>
    `Invalid params: params._meta needs ${p.missing.map((key) => `"${key}"`).join(', ')} as this revision has it.`,
  'stateless-header': (p: { header: string }) =>
    `The header ${p.header} is missing, or does not match the message.`,
  'stateless-version': (p: { version: string; known: string }) =>
    `This gateway does not speak the revision "${shown(p.version)}" without a session. Without a session it speaks ${p.known}.`,
  'stateless-one-message': () =>
    'Without a session, a POST has to hold one request or one notification: no batch, and no response.',
  'stateless-state': () =>
    'Invalid params: no waiting request has this requestState. Only the client that received it may send it, once, and for the same request.',
  'stateless-listen': () => 'Invalid params: "notifications" has to name what the client listens to.',
  'stateless-not-asked': (p: { method: string }) =>
    `The gateway cannot send ${shown(p.method)} to the client now: this client takes questions only as the result of a call.`,
  'stateless-cannot': (p: { method: string }) => `The client does not take ${shown(p.method)}.`,
  'stateless-lacks': (p: { capabilities: string }) =>
    `For this, the client needs ${p.capabilities}, which it does not offer.`,
  'stateless-unanswered': () => 'The client has not answered.',
  'stateless-many-parked': () =>
    'The gateway cannot ask the client now: too many calls wait for answers of their clients, or the endpoint is closing.',
} as const;
