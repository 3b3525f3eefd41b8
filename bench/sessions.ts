/**
 * What the rules and the references to earlier lines save over real conversations of agents: o200k_base tokens of tool results, by kind of
 * tool and by agent. `node build/sessions.js FOLDER`: files of JSON or gzipped JSON, each a list of `{agent, results: [{tool, input, text,
 * mcp}]}`. Every original is rebuilt from what was sent.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { loadEngine } from '../src/engine/load-engine.ts';
import { knownResult, rebuilt } from '../src/engine/repeats/known-result.ts';
import { rememberWords } from '../src/engine/repeats/own-words.ts';
import { isSame } from '../src/render/judge.ts';
import { loadTokenCounter } from '../src/render/tokens/count.ts';
import { SEEN_WINDOW, SeenLines } from '../src/store/seen-lines.ts';

interface AgentResult {
  readonly tool: string;
  readonly input: unknown;
  readonly text: string;
  /** Of an MCP server. */
  readonly mcp: boolean;
}
interface AgentConversation {
  readonly agent: string;
  readonly results: readonly AgentResult[];
}

const CODING = /^(?:Claude Code|pi|Codex|SWE-agent|OpenHands)$/;
const SERVER_TOOL = /^mcp__(.+?)__(.+)$/;

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('Name the folder of the conversations.');
const {
  BENCH_RESULTS: results = SEEN_WINDOW.results,
  BENCH_CHARACTERS: characters = SEEN_WINDOW.characters,
} = process.env;
const window = { results: Number(results), characters: Number(characters) };

const engine = await loadEngine({ cwd: '/', env: {}, warn: console.error });
const count = await loadTokenCounter();
const counter = () => Promise.resolve(count);

class Sum {
  results = 0;
  before = 0;
  rules = 0;
  known = 0;
}
const sums = new Map<string, Sum>();

function add(keys: readonly string[], before: number, rules: number, known: number): void {
  for (const key of keys) {
    const sum = sums.get(key) ?? new Sum();
    sums.set(key, sum);
    sum.results++;
    sum.before += before;
    sum.rules += rules;
    sum.known += known;
  }
}

let lost = 0;
let larger = 0;

async function replay({ agent, results: all }: AgentConversation): Promise<void> {
  const [seen, reader] = [new SeenLines(window), new SeenLines(window)];
  for (const { tool, input: args, text, mcp } of all) {
    const [, server = mcp ? 'mcp' : agent, own = tool] = SERVER_TOOL.exec(tool) ?? [];
    const call = { server, tool: own, args };
    const compact = async (one: string): Promise<string> => (await engine.process(one, call)).text;
    const key = JSON.stringify([server, own, args]);
    const ruled = await compact(text);
    for (const one of [seen, reader]) rememberWords(call, one);
    const sent = await knownResult({ original: text, sent: ruled, key, call }, { seen, counter, compact });
    const read = rebuilt(sent, call, reader);
    if (read === undefined || !isSame(text, read.original)) lost++;
    else reader.add({ ...read.seen, key });
    const before = count(text);
    const after = count(sent);
    if (after > before) larger++;
    const keys = [
      'all',
      mcp ? 'MCP servers' : 'built-in tools',
      ...(CODING.test(agent) ? ['coding agents'] : []),
    ];
    add([...keys, `  ${agent}`], before, ruled === text ? before : count(ruled), after);
  }
}

for (const file of readdirSync(folder)) {
  if (!/\.json(?:\.gz)?$/.test(file)) continue;
  const bytes = readFileSync(join(folder, file));
  const text = file.endsWith('.gz') ? gunzipSync(bytes).toString() : bytes.toString();
  for (const conversation of JSON.parse(text) as readonly AgentConversation[]) await replay(conversation);
}

const share = (after: number, before: number): string =>
  `${(100 * (1 - after / before)).toFixed(1)} %`.padStart(8);
console.log(`${'agent'.padEnd(32)} results    tokens    rules   known lines too`);
for (const [key, { results: n, before, rules, known }] of [...sums].sort(
  ([, a], [, b]) => b.before - a.before,
))
  console.log(
    `${key.padEnd(32)} ${String(n).padStart(7)} ${String(before).padStart(9)} ${share(rules, before)} ${share(known, before)}`,
  );
console.log(`lost: ${lost}, larger: ${larger}`);
if (lost > 0) process.exitCode = 1;
