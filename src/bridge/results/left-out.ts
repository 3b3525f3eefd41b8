import { shortenedParts } from '../../engine/budget/restore.ts';
import type { BridgeOutcome } from '../bridge-outcome.ts';
import { textsIn } from './result-texts.ts';

/** This text marks a result that leaves something out. Results without it are not parsed. */
const SIGN = '; all ~';

/** Whether a result leaves something out, here or by the config's budgets, and the command that shows the whole. */
export function leftOut(json: string): Pick<BridgeOutcome, 'truncated' | 'more'> {
  if (!json.includes(SIGN)) return {};
  const handles = textsIn(json).flatMap((text) => shortenedParts(text)?.handle ?? []);
  const [first] = handles;
  return first === undefined ? {} : { truncated: true, more: `bcp-proxy get ${first}` };
}
