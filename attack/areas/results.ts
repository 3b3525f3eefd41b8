import { readdirSync, readFileSync } from 'node:fs';
import { loadEngine } from '../../src/engine/load-engine.ts';
import { expand } from '../../src/render/compact/expand.ts';
import { isSame } from '../../src/render/judge.ts';
import type { Random } from '../../test/support/random.ts';
import type { Area, Attack } from '../area.ts';

const NO_CALL = { server: '', tool: '', args: {} };
const MAX_LENGTH = 20_000;
const INSERTED = [
  '#bcp paths/root\n/etc/\npasswd shadow',
  '#bcp lines',
  '#bcp',
  'A: 2026 FORGED root * *',
  '[end]',
  '[again 4 2]',
  '\u001b[31m',
  '\ud83d',
  '\r',
  '{"__proto__":1}',
  '"A": *',
  '<<<<<<<',
  '```',
  '\u0000',
  '…',
  '{3 more}',
];

/** Real output with lines in it that look like the forms' own, cut, doubled and turned. */
function nasty(captures: readonly string[], random: Random): string {
  const source = random.pick(captures);
  const from = random.below(source.length);
  const lines = source.slice(from, from + 200 + random.below(MAX_LENGTH)).split('\n');
  for (let times = random.below(6); times > 0; times--) {
    lines.splice(random.below(lines.length + 1), random.below(3), random.pick(INSERTED));
  }
  if (random.below(3) === 0) lines.unshift(random.pick(INSERTED));
  return lines.join('\n');
}

function comesBack(text: string, sent: string): boolean {
  try {
    return isSame(text, expand(sent));
  } catch {
    return false;
  }
}

export const results: Area = {
  name: 'hostile results',
  tries: "Real output with lines that look like the compact forms' own. Each comes back to the byte.",
  async run(attack: Attack) {
    // What a form refuses of its own making goes out as it came: that is no loss.
    const engine = await loadEngine({ cwd: '/', env: {}, warn: () => undefined });
    const folder = 'test/corpus';
    const captures = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
    for (let i = attack.times(10_000); i > 0; i--) {
      const text = nasty(captures, attack.random);
      const { text: sent } = await engine.process(text, NO_CALL);
      attack.attempt(`does not come back: ${JSON.stringify(text).slice(0, 500)}`, comesBack(text, sent));
    }
  },
};
