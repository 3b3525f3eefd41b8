import recheck from 'recheck/lib/browser.js';
import type { Pattern, Unjudged, Verdict } from './verdict.ts';

/** Of one pattern, in milliseconds. Everything else is counted, so that a verdict is the same on every machine. */
const TIMEOUT = 60_000;

/** A larger automaton takes minutes to decide: attacks are tried instead. */
const MAX_STATES = 3000;

/** Steps that an attack has to take to count. */
const ATTACK_STEPS = 10_000_000;
const MAX_ATTACK_LENGTH = 20_000;

/** Characters of an attack and of a hot part that a message can show. */
const MAX_SHOWN = 80;

const shortened = (text: string): string =>
  text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN - 1)}…` : text;

/**
 * Judges how long a pattern can take: from its structure, or by trying attacks if the pattern looks around or
 * back. Takes between ten milliseconds and some seconds of computing.
 */
export function judge({ source, flags }: Pattern): Verdict | Unjudged {
  const found = recheck.checkSync(source, flags, {
    timeout: TIMEOUT,
    maxNFASize: MAX_STATES,
    incubationTimeout: null,
    attackTimeout: null,
    attackLimit: ATTACK_STEPS,
    maxAttackStringSize: MAX_ATTACK_LENGTH,
  });
  if (found.status === 'safe') return { growth: 'linear' };
  if (found.status === 'unknown') {
    return { growth: 'unknown', reason: 'message' in found.error ? found.error.message : found.error.kind };
  }
  const { complexity, attack, hotspot } = found;
  if (complexity.type === 'polynomial' && complexity.degree <= 2) return { growth: 'quadratic' };
  const hottest = hotspot.filter(({ temperature }) => temperature === 'heat');
  const hot = new Set(hottest.map(({ start, end }) => shortened(source.slice(start, end))));
  return {
    growth: complexity.type,
    degree: complexity.type === 'polynomial' ? complexity.degree : undefined,
    attack: shortened(attack.pattern),
    hot: [...hot].slice(0, 3),
  };
}
