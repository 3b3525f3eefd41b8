import { find, type NotificationFrame, stringIn, textAt } from '../../wire/frame.ts';
import type { SharedSession } from './member.ts';
import type { SharedRequests } from './shared-requests.ts';
import type { Subscriptions } from './subscriptions.ts';

/** The sessions that a notification of a shared server may be for. */
export interface NotificationTargets {
  readonly members: ReadonlySet<SharedSession>;
  readonly requests: SharedRequests;
  readonly subscriptions: Subscriptions<SharedSession>;
}

/** Routes a server's notification to the sessions that it concerns. False if it names none. */
export function routeNotification(
  frame: NotificationFrame,
  { members, requests, subscriptions }: NotificationTargets,
): boolean {
  const { method, bytes } = frame;
  switch (method) {
    case 'notifications/progress': {
      const span = find(frame, 'params', 'progressToken');
      const one = span && requests.ofToken(textAt(bytes, span));
      if (span !== undefined && one?.token !== undefined)
        one.member.tell(undefined, frame, { ...span, text: one.token });
      return true;
    }
    case 'notifications/resources/updated': {
      const uri = stringIn(frame, 'params', 'uri') ?? '';
      for (const member of subscriptions.of(uri)) member.tell(`${method} ${uri}`, frame);
      return true;
    }
    case 'notifications/tools/list_changed':
    case 'notifications/prompts/list_changed':
    case 'notifications/resources/list_changed':
      for (const member of members) member.tell(method, frame);
      return true;
    default:
      return false;
  }
}
