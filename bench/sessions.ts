/**
 * What the rules and the references to earlier lines save over recorded conversations of agents: o200k_base tokens of tool results, by kind
 * of tool and by agent. `node build/sessions.js FOLDER`; docs/sessions.md says what is in the files. Every original is rebuilt from what
 * was sent.
 */
import { loadEngine } from '../src/engine/load-engine.ts';
import { loadTokenCounter } from '../src/render/tokens/count.ts';
import { isServerTool } from '../src/sessions/content-blocks.ts';
import { recordedAt } from '../src/sessions/find-transcripts.ts';
import { Replay } from '../src/sessions/replay.ts';
import { TranscriptReplay } from '../src/sessions/replay-transcripts.ts';
import { SEEN_WINDOW } from '../src/store/seen-lines.ts';

const CODING = /^(?:Claude Code|pi|Codex|SWE-agent|OpenHands)$/;

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('Name the folder of the conversations.');
const {
  BENCH_RESULTS: results = SEEN_WINDOW.results,
  BENCH_CHARACTERS: characters = SEEN_WINDOW.characters,
} = process.env;

const replay = new Replay({
  engine: await loadEngine({ cwd: '/', env: {}, warn: console.error }),
  count: await loadTokenCounter(),
  window: { results: Number(results), characters: Number(characters) },
  explains: false,
});
const onbroken = (file: string): never => {
  throw new Error(`${file} is no JSON.`);
};
const onskipped = ({ path, reason }: { readonly path: string; readonly reason: string }): never => {
  throw new Error(`Cannot read ${path}: ${reason}`);
};
const replaying = new TranscriptReplay(replay, { onread: () => {}, onbroken, onskipped });

interface Sum {
  readonly results: number;
  readonly before: number;
  readonly ruled: number;
  readonly after: number;
}
const sums = new Map<string, Sum>();
let [lost, larger] = [0, 0];

const found = await recordedAt(folder, { since: Number.NEGATIVE_INFINITY, onskipped });
for await (const { agent, result, replayed } of replaying.calls(found)) {
  const { before, ruled, after } = replayed;
  if (replayed.isLost) lost++;
  if (after > before) larger++;
  const kinds = [
    isServerTool(result.tool) ? 'MCP servers' : 'built-in tools',
    ...(CODING.test(agent) ? ['coding agents'] : []),
  ];
  for (const key of ['all', ...kinds, `  ${agent}`]) {
    const sum = sums.get(key) ?? { results: 0, before: 0, ruled: 0, after: 0 };
    sums.set(key, {
      ...{ results: sum.results + 1, before: sum.before + before },
      ...{ ruled: sum.ruled + ruled, after: sum.after + after },
    });
  }
}

const share = (after: number, before: number): string =>
  `${(100 * (1 - after / before)).toFixed(1)} %`.padStart(8);
console.log(`${'agent'.padEnd(32)} results    tokens    rules   known lines too`);
for (const [key, { results: n, before, ruled, after }] of [...sums].sort(
  ([, a], [, b]) => b.before - a.before,
))
  console.log(
    `${key.padEnd(32)} ${String(n).padStart(7)} ${String(before).padStart(9)} ${share(ruled, before)} ${share(after, before)}`,
  );
console.log(`lost: ${lost}, larger: ${larger}`);
if (lost > 0) process.exitCode = 1;
