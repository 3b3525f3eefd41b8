import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EvaluateLine, EvaluateSum } from '../../../src/ui/api/evaluate-api.ts';
import { type Project, RULE, startProject, TEXT } from '../support/project.ts';

let project: Project;
beforeAll(async () => {
  project = await startProject();
  project.write('captures/jobs.txt', TEXT);
  project.write(
    'captures/deep/two.txt',
    'job 1: a first thing to be done\njob 2: a second thing to be done\n',
  );
  project.write('captures/prose.txt', 'It was late, and nobody was there any more. So we went home.\n');
  writeFileSync(project.path('captures/binary.bin'), Buffer.from([0xff, 0xfe, 0x00]));
  const labels = { 'jobs.txt': ['jobs/lines'], 'prose.txt': [], 'deep/two.txt': ['jobs/lines'] };
  project.write('captures/labels.json', JSON.stringify(labels));
});
afterAll(() => project.close());

const linesOf = (text: string): readonly EvaluateLine[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

async function evaluate(body: object): Promise<readonly EvaluateLine[]> {
  const answer = await project.visitor.post('/api/evaluate', { folder: 'captures', ...body });
  expect(answer.status).toBe(200);
  return linesOf(answer.text);
}

function sumIn(lines: readonly EvaluateLine[]): EvaluateSum {
  const last = lines.at(-1);
  if (last?.kind !== 'done') throw new Error(JSON.stringify(last));
  return last.sum;
}

const pairOf = (sum: EvaluateSum) => sum.rules.find(({ rule }) => rule === 'jobs/lines');

it('tells of every capture of a folder, and what they come to', async () => {
  const lines = await evaluate({});
  expect(lines[0]).toEqual({ kind: 'progress', done: 0, all: 4 });
  const sum = sumIn(lines);
  expect(sum).toMatchObject({ captures: 3, labelled: 3, changed: 0 });
  expect(sum.skipped).toEqual([{ file: 'binary.bin', reason: 'not UTF-8 text' }]);
  expect(pairOf(sum)).toEqual({ rule: 'jobs/lines', found: 2, right: 2, wrong: 0, missed: 0 });
  expect([sum.recall, sum.precision]).toEqual([1, 1]);
  expect(sum.tokens.saved).toBe(sum.tokens.after);
});

it('tells what an edit changes, capture by capture', async () => {
  const files = { [project.path('rules/jobs/lines.yaml')]: RULE.replace('min_lines: 2', 'min_lines: 3') };
  const lines = await evaluate({ files });
  const changed = lines.flatMap((line) =>
    line.kind === 'capture' && line.capture.saved !== undefined ? [line.capture] : [],
  );
  expect(changed).toHaveLength(1);
  expect(changed[0]).toMatchObject({ file: 'deep/two.txt', saved: { rules: ['jobs/lines'] } });
  expect(changed[0]?.now.rules).not.toContain('jobs/lines');
  const sum = sumIn(lines);
  expect(sum).toMatchObject({ changed: 1 });
  expect(pairOf(sum)).toMatchObject({ right: 1, missed: 1 });
});

it('says that a folder cannot be read', async () => {
  const lines = await evaluate({ folder: 'nothing' });
  expect(lines).toMatchObject([{ kind: 'failed', error: { code: 'unusable-file' } }]);
});

it('stops when the page leaves, and answers others meanwhile', async () => {
  for (let i = 0; i < 1000; i++) project.write(`many/${i}.txt`, TEXT.repeat(20));
  const { port, headers } = project.visitor;
  const sent = request({
    ...{ host: '127.0.0.1', port, method: 'POST', path: '/api/evaluate', agent: false },
    headers: { ...headers, 'content-type': 'application/json' },
  });
  // It closes by itself if all is told before the page leaves.
  const closed = new Promise((resolve) => sent.once('close', resolve));
  const first = new Promise<string>((resolve, reject) => {
    sent.once('response', (response) => response.once('data', (chunk: Buffer) => resolve(chunk.toString())));
    sent.once('error', reject);
  });
  sent.end(JSON.stringify({ folder: 'many' }));
  expect(linesOf((await first).split('\n')[0] ?? '')).toEqual([{ kind: 'progress', done: 0, all: 1000 }]);
  const shown = await project.visitor.post('/api/render', { text: TEXT });
  expect(shown.status).toBe(200);
  sent.destroy();
  await closed;
  expect((await project.visitor.post('/api/render', { text: TEXT })).status).toBe(200);
});
