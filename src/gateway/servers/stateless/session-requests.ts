import { messageOf } from '../../../diagnostics/error.ts';
import { errorText, type RequestFrame, RPC, resultText, stringIn } from '../../wire/frame.ts';
import type { CurrentAsker } from './asker.ts';
import { initializeResult, type SaidOfItself } from './discovered.ts';
import type { Listening } from './listening.ts';

export interface SessionRequestsContext {
  readonly server: string;
  readonly discovered: SaidOfItself;
  readonly client: CurrentAsker;
  readonly listening: Listening;
  readonly reply: (text: string) => void;
}

const uriOf = (frame: RequestFrame): string => stringIn(frame, 'params', 'uri') ?? '';

/**
 * Answers in the server's place a request that exists only in sessions. False if the server itself can answer
 * it.
 */
export function answerForSession(frame: RequestFrame, context: SessionRequestsContext): boolean {
  const { server, discovered, client, listening, reply } = context;
  const { method, id } = frame;
  const done = (): void => reply(resultText(id, '{}'));
  switch (method) {
    case 'initialize':
      client.introduced(frame);
      reply(resultText(id, initializeResult(discovered, frame, server)));
      return true;
    case 'ping':
      done();
      return true;
    case 'logging/setLevel':
      client.levelSet(frame);
      done();
      return true;
    case 'resources/subscribe':
      listening.subscribe(uriOf(frame), (reason) => {
        if (reason === undefined) done();
        else reply(errorText(id, RPC.invalidParams, messageOf('no-subscription', { server, reason })));
      });
      return true;
    case 'resources/unsubscribe':
      listening.unsubscribe(uriOf(frame));
      done();
      return true;
    default:
      if (!method.startsWith('tasks/')) return false;
      reply(errorText(id, RPC.methodNotFound, messageOf('tasks-uncarried', undefined)));
      return true;
  }
}
