import { visibleLine } from '../../../diagnostics/visible.ts';
import { find, notificationText, type RequestFrame, textAt } from '../../wire/frame.ts';

/**
 * The interval in which a running command reports progress to a client that asked for it; in milliseconds.
 */
const EVERY = 1000;
/** The longest line in such a report, in characters. */
const MAX_LINE = 200;

const lastLine = (text: string): string =>
  visibleLine(
    text
      .trimEnd()
      .split(/[\r\n]/)
      .at(-1) ?? '',
  ).slice(0, MAX_LINE);

export interface SignsOfLife {
  readonly onoutput: (chunk: Buffer) => void;
  end(): void;
}

/**
 * Reports progress for a call that asks for it: the seconds so far, and the last line of stdout.
 *
 * @param tell gets the frame of each report
 * @returns `undefined` for a call that does not ask
 */
export function signsOfLife(frame: RequestFrame, tell: (bytes: Buffer) => void): SignsOfLife | undefined {
  const span = find(frame, 'params', '_meta', 'progressToken');
  if (span === undefined) return undefined;
  const token = textAt(frame.bytes, span);
  let seconds = 0;
  let last = '';
  const timer = setInterval(() => {
    const line = lastLine(last);
    const message = line === '' ? '' : `,"message":${JSON.stringify(line)}`;
    seconds += EVERY / 1000;
    const params = `{"progressToken":${token},"progress":${seconds}${message}}`;
    tell(Buffer.from(notificationText('notifications/progress', params)));
  }, EVERY);
  return {
    onoutput: (chunk) => {
      last = chunk.subarray(-2 * MAX_LINE).toString('utf8');
    },
    end: () => clearInterval(timer),
  };
}
