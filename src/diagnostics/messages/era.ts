import { visibleLine as shown } from '../visible.ts';

/** Messages to clients and about servers of the revision without sessions (2026-07-28). */
export const eraMessages = {
  'era-envelope': (p: { missing: readonly string[] }) =>
    `Invalid params: params._meta needs ${p.missing.map((key) => `"${key}"`).join(', ')} as this revision has it.`,
  'era-header': (p: { header: string }) =>
    `The header ${p.header} is missing, or does not match the message.`,
  'era-version': (p: { version: string; known: string }) =>
    `This gateway does not speak the revision "${shown(p.version)}" without a session. Without a session it speaks ${p.known}.`,
  'era-one-message': () =>
    'Without a session, a POST has to hold one request or one notification: no batch, and no response.',
  'era-state': () =>
    'Invalid params: no waiting request has this requestState. Only the client that received it may send it, once, and for the same request.',
  'era-listen': () => 'Invalid params: "notifications" has to name what the client listens to.',
  'era-not-asked': (p: { method: string }) =>
    `The gateway cannot send ${shown(p.method)} to the client now: this client takes questions only as the result of a call.`,
  'era-cannot': (p: { method: string }) => `The client does not take ${shown(p.method)}.`,
  'era-lacks': (p: { capabilities: string }) =>
    `For this, the client needs ${p.capabilities}, which it does not offer.`,
  'era-unanswered': () => 'The client has not answered.',
  'era-many-parked': () =>
    'The gateway cannot ask the client now: too many calls wait for answers of their clients, or the endpoint is closing.',
} as const;
