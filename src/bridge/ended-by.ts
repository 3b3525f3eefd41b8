import { hasCode, messageOf } from '../diagnostics/error.ts';
import { BridgeError, toBridgeError } from './errors.ts';

/** Why a request is given up: the reason of its signal where that is an error of the bridge, else an interruption. */
export function endedBy({ reason }: Pick<AbortSignal, 'reason'>): BridgeError {
  if (reason instanceof BridgeError || hasCode(reason, 'shell-batch-late')) return toBridgeError(reason);
  return new BridgeError('INTERRUPTED', messageOf('shell-interrupted', undefined));
}
