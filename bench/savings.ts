/**
 * What is saved on real output, in o200k_base tokens against the raw text: the official filesystem server on this
 * project's own node_modules, grep, rows of a database, and the captures of test/corpus. Every result is expanded
 * again and compared.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { loadEngine } from '../src/engine/load-engine.ts';
import type { ToolCall } from '../src/model/call.ts';
import { expand } from '../src/render/compact/expand.ts';
import { isSame } from '../src/render/judge.ts';
import { loadTokenCounter } from '../src/render/tokens/count.ts';
import { type Figure, printFigures } from './report.ts';

const engine = await loadEngine({ cwd: '/', env: {}, warn: console.error });
const count = await loadTokenCounter();
const NO_CALL: ToolCall = { server: '', tool: '', args: {} };

async function figure(
  what: string,
  text: string,
  atLeast: number,
  call: ToolCall = NO_CALL,
): Promise<Figure> {
  const outcome = await engine.process(text, call);
  const [before, after] = [count(text), count(outcome.text)];
  const saved = 100 - (100 * after) / before;
  const lossless = isSame(text, expand(outcome.text));
  return {
    what,
    measured: `${before} → ${after} tokens, ${saved.toFixed(1)} % saved${lossless ? '' : ', NOT LOSSLESS'}`,
    bound: `${atLeast} %`,
    ok: lossless && saved >= atLeast,
  };
}

async function filesystem(): Promise<Figure[]> {
  const client = new Client({ name: 'bench', version: '0.0.0' });
  const server = 'node_modules/@modelcontextprotocol/server-filesystem/dist/index.js';
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [server, '.'], stderr: 'ignore' }),
  );
  const call = async (tool: string, args: Record<string, unknown>, atLeast: number): Promise<Figure> => {
    const result = CallToolResultSchema.parse(await client.callTool({ name: tool, arguments: args }));
    const text = result.content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
    return figure(`${tool} ${String(args['path'])}`, text, atLeast, { server: 'fs', tool, args });
  };
  try {
    return [
      await call('directory_tree', { path: 'node_modules/yaml' }, 70),
      await call('directory_tree', { path: 'node_modules/ajv' }, 70),
      await call('search_files', { path: 'node_modules/ajv', pattern: '**/*.ts' }, 55),
      await call('search_files', { path: 'src', pattern: '**/*.ts' }, 55),
      await call('list_directory', { path: 'node_modules' }, 35),
      await call('list_directory', { path: 'node_modules/@types/node' }, 35),
      await call('read_text_file', { path: 'src/engine/pipeline.ts' }, 0),
    ];
  } finally {
    await client.close();
  }
}

function grep(pattern: string, path: string): string {
  const { stdout } = spawnSync('grep', ['-rn', '--include=*.ts', pattern, path], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return stdout;
}

/** Each search by itself, and all of them: how much one saves depends on how long its matches are. */
async function searches(): Promise<Figure[]> {
  const found: readonly (readonly [what: string, text: string])[] = [
    ['grep -rn "export function" $PWD/src', grep('export function', `${process.cwd()}/src`)],
    ['grep -rn import $PWD/src/gateway', grep('import', `${process.cwd()}/src/gateway`)],
    ['grep -rn "export function" src', grep('export function', 'src')],
    ['grep -rn "export" node_modules/ajv/lib', grep('export', 'node_modules/ajv/lib')],
  ];
  let [before, after] = [0, 0];
  for (const [, text] of found) {
    before += count(text);
    after += count((await engine.process(text, NO_CALL)).text);
  }
  const saved = 100 - (100 * after) / before;
  const measured = `${before} → ${after} tokens, ${saved.toFixed(1)} % saved`;
  return [
    ...(await Promise.all(found.map(([what, text]) => figure(what, text, 35)))),
    { what: 'the four searches together', measured, bound: '35 %', ok: saved >= 35 },
  ];
}

const rows = readFileSync('test/corpus/db-employees.json', 'utf8');
printFigures('Tokens saved on fresh output', [
  ...(await filesystem()),
  ...(await searches()),
  await figure('rows of a database as pretty JSON', rows, 60),
]);

const corpus = process.argv[2] ?? 'test/corpus';
const captures = readdirSync(corpus).filter((file) => file !== 'README.md');
printFigures(
  `Captures in ${corpus}: nothing larger, nothing lost`,
  await Promise.all(captures.map((file) => figure(file, readFileSync(`${corpus}/${file}`, 'utf8'), 0))),
);
