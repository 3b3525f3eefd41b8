import { isRecord } from '../../../json/is-record.ts';
import { find, notificationText, type RequestFrame, textAt } from '../../wire/frame.ts';

/** Gets the progress of the steps. */
export interface StepProgress {
  /** A step's server has reported progress. `params` are those of its notification. */
  reported(step: number, params: unknown): void;
  /** A step is over. */
  over(step: number, message: string): void;
}

const NOBODY: StepProgress = { reported: () => {}, over: () => {} };

/** The share of a step that is done, below 1. It grows with each report, even if the server names no total. */
function shareOf(progress: number, total: unknown): number {
  const share = typeof total === 'number' && total > 0 ? progress / total : progress / (progress + 1);
  return Math.min(0.99, Math.max(0, share));
}

/** Reports progress to a client that asked for it: the steps that are over, and the shares of those that run. */
export function stepProgress(
  frame: RequestFrame,
  total: number,
  tell: (bytes: Buffer) => void,
): StepProgress {
  const span = find(frame, 'params', '_meta', 'progressToken');
  if (span === undefined) return NOBODY;
  const token = textAt(frame.bytes, span);
  const shares = new Map<number, number>();
  let told = 0;
  const report = (step: number, share: number, message: unknown): void => {
    shares.set(step, Math.max(share, shares.get(step) ?? 0));
    const progress = [...shares.values()].reduce((sum, one) => sum + one, 0);
    // The protocol lets progress only grow.
    if (progress <= told) return;
    told = progress;
    const params = { progress, total, message: typeof message === 'string' ? message : undefined };
    const text = `{"progressToken":${token},${JSON.stringify(params).slice(1)}`;
    tell(Buffer.from(notificationText('notifications/progress', text)));
  };
  return {
    reported: (step, params) => {
      const { progress, total: of, message } = isRecord(params) ? params : {};
      if (typeof progress === 'number') report(step, shareOf(progress, of), message);
    },
    over: (step, message) => report(step, 1, message),
  };
}
