import { visibleLine as shown } from '../visible.ts';

/** Messages to clients and about servers of the revision without sessions (2026-07-28). */
export const eraMessages = {
  'era-envelope': (p: { missing: readonly string[] }) =>
    `Invalid params: params._meta needs ${p.missing.map((key) => `"${key}"`).join(', ')} as this revision has it.`,
  'era-header': (p: { header: string }) =>
    `The header ${p.header} is missing, or says something else than the message.`,
  'era-version': (p: { version: string; known: string }) =>
    `The revision "${shown(p.version)}" is not spoken without a session here. Spoken so: ${p.known}.`,
  'era-one-message': () =>
    'Without a session a POST holds one request or notification: no batch, and no response.',
  'era-state': () =>
    'Invalid params: requestState belongs to no request that waits. It may be used once, by the client that got it, for the same request.',
  'era-listen': () => 'Invalid params: "notifications" has to say what is listened to.',
  'era-not-asked': (p: { method: string }) =>
    `Nobody can be asked for ${shown(p.method)} here: the client takes questions only as the result of a call.`,
  'era-cannot': (p: { method: string }) => `The client does not take ${shown(p.method)}.`,
  'era-lacks': (p: { capabilities: string }) => `The client would need ${p.capabilities} for this.`,
  'era-unanswered': () => 'The client has not answered.',
  'era-many-parked': () =>
    'The client cannot be asked now: too many calls wait for answers of their clients, or the endpoint ends.',
} as const;
