import type { TraceOutcome, TraceRow } from '../../../src/ui/api/render-api.ts';

const SAID: Record<TraceOutcome, string> = {
  claimed: 'won',
  vetoed: 'a requirement of it does not hold',
  'below-threshold': 'not sure enough',
  overlapped: 'lost the lines to',
  'no-keyword': 'the text has no keyword of it',
  'other-call': 'not for this call',
  'no-match': 'found nothing',
  'no-lines': 'rules before it took all lines',
  off: 'off: its patterns may take too long',
};

/** What became of a candidate: what it lacks, where that is known. */
export const saidOf = ({ outcome, unmet = [] }: TraceRow): string =>
  unmet.length === 0 ? SAID[outcome] : `needs ${unmet.join(', ')}`;
