import { messageOf } from '../../../diagnostics/error.ts';
import { isRecord } from '../../../json/is-record.ts';
import { asCapabilities, missingCapability } from '../../wire/capabilities.ts';
import { find, frameValueAt, type RequestFrame, type ResponseFrame, RPC } from '../../wire/frame.ts';
import { ownerOf } from './parked.ts';
import { withoutAnswers } from './questions.ts';
import { errorAnswer, lacksCapability, ownResult } from './results.ts';
import type { CallContext, Cancellable, ParkedCall, Round } from './round.ts';

/** The error with which servers with sessions ask a person to visit an address before they answer. */
const VISIT_FIRST = -32042;

interface Visit {
  readonly url: string;
  readonly message: string;
}

function wantedVisits(frame: ResponseFrame): readonly Visit[] {
  const code = find(frame, 'error', 'code');
  if (code === undefined || frameValueAt(frame.bytes, code) !== VISIT_FIRST) return [];
  const span = find(frame, 'error', 'data', 'elicitations');
  const list = span === undefined ? undefined : frameValueAt(frame.bytes, span);
  return (Array.isArray(list) ? (list as readonly unknown[]) : []).flatMap((one) => {
    if (!isRecord(one) || typeof one['url'] !== 'string') return [];
    return [{ url: one['url'], message: typeof one['message'] === 'string' ? one['message'] : one['url'] }];
  });
}

/** The answer to the request was an error that a visit resolves. The next round sends the request again. */
class AskedAgain implements ParkedCall {
  #call: Cancellable | undefined;

  resume(round: Round, begin: (round: Round) => Cancellable): void {
    this.#call = begin({ ...round, frame: withoutAnswers(round.frame) });
  }

  giveUp(): void {}

  cancel(): void {
    this.#call?.cancel();
  }
}

/** Asks the client for the visits that a server with sessions's error requires. False if it requires none. */
export function askToVisit(
  answer: ResponseFrame,
  { frame, envelope, outlet }: Round,
  { self, parked, principal }: CallContext,
  first: RequestFrame,
): boolean {
  const visits = wantedVisits(answer);
  if (visits.length === 0) return false;
  const method = 'elicitation/create';
  const lacking = missingCapability(envelope.capabilities, method, { mode: 'url' });
  if (lacking !== undefined) {
    outlet.answer(errorAnswer(frame.id, lacksCapability(asCapabilities(lacking))));
    return true;
  }
  const asked = visits.map((visit, i) => [`visit-${i + 1}`, { method, params: { mode: 'url', ...visit } }]);
  const inputRequests = JSON.stringify(Object.fromEntries(asked));
  const state = parked.put(ownerOf(principal, first), new AskedAgain());
  if (state === undefined) {
    outlet.answer(
      errorAnswer(frame.id, { code: RPC.server, message: messageOf('stateless-many-parked', undefined) }),
    );
    return true;
  }
  const members = `"resultType":"input_required","inputRequests":${inputRequests},"requestState":"${state}"`;
  outlet.answer(ownResult(frame.id, self, first.method, members, false));
  return true;
}
