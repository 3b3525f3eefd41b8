import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Api, askModel } from '../../bench/quiz/ask.ts';
import { withResults } from '../../bench/quiz/report.ts';
import { builtInEngine, NO_CALL } from '../support/engine.ts';
import { sheets } from './sheets.ts';

const folder = mkdtempSync(join(tmpdir(), 'bcp-quiz-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { engine } = await builtInEngine();
const all = await Promise.all(
  sheets().map(async (sheet) => ({ ...sheet, forms: (await engine.process(sheet.original, NO_CALL)).forms })),
);
const page = readFileSync('docs/accuracy.md', 'utf8');

describe('docs/accuracy.md', () => {
  it('has the results of all kept answers (npm run quiz -- report)', () => {
    expect(withResults(page, all)).toBe(page);
  });

  it('would show a wrong answer in full', () => {
    const [{ capture, questions, forms } = { capture: '', questions: [], forms: [] }] = all;
    const answers = questions.map(
      ({ answer }, i) => `${capture} ${i + 1}: ${i === 0 ? 'wrong|word' : answer}`,
    );
    writeFileSync(join(folder, 'someone.compact.txt'), answers.join('\n'));
    const text = withResults(page, all, folder);
    const right = `${questions.length - 1} of ${questions.length}`;
    expect(text).toContain(`| someone | compact | ${right} (`);
    expect(text).toContain(`| \`${forms[0]}\` | ${right} (`);
    expect(text).toContain(
      `| someone | compact | ${capture} 1: ${questions[0]?.ask} | wrong\\|word | ${questions[0]?.answer} |`,
    );
  });
});

describe('a model over an API', () => {
  it.each<[Api, object]>([
    ['openai', { choices: [{ message: { content: 'a.txt 1: two' } }] }],
    ['anthropic', { content: [{ type: 'text', text: 'a.txt 1: two' }] }],
  ])('is asked in the shape of %s, and its answers are kept', async (api, answer) => {
    const asked: unknown[] = [];
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        const { authorization, 'x-api-key': key } = request.headers;
        asked.push([authorization ?? key, JSON.parse(body)]);
        response.end(JSON.stringify(answer));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    const to = join(folder, `${api}.txt`);
    try {
      await askModel(['first', 'second'], { api, model: 'm', url, key: 'k', to });
    } finally {
      server.close();
    }
    expect(readFileSync(to, 'utf8')).toBe('a.txt 1: two\na.txt 1: two\n');
    expect(asked).toMatchObject([
      [
        expect.stringContaining('k'),
        { model: 'm', messages: [{ content: expect.stringContaining('first') }] },
      ],
      [expect.stringContaining('k'), { messages: [{ content: expect.stringContaining('second') }] }],
    ]);
  });

  it('that refuses is quoted', async () => {
    const server = createServer((_, response) => response.writeHead(401).end('no such key'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const asking = askModel(['x'], { api: 'openai', model: 'm', url, key: 'k', to: join(folder, 'x.txt') });
    await expect(asking.finally(() => server.close())).rejects.toThrow('401 Unauthorized: no such key');
  });
});
