import { visibleLine } from '../src/diagnostics/visible.ts';
import type { Attack } from './area.ts';
import { holdsWithin } from './sandbox.ts';
import type { Answer, StdioClient } from './stdio-client.ts';

interface Asked {
  readonly id: string | number;
  readonly method: string;
  readonly params: { readonly message: string };
}

/** Answers that allow nothing. */
const NO = [
  { result: { action: 'decline' } },
  { result: { action: 'cancel' } },
  { result: {} },
  { result: null },
  { result: 'accept' },
  { result: ['accept'] },
  { result: { action: 'ACCEPT' } },
  { result: { action: 'accept\u0000' } },
  { result: { action: ['accept'] } },
  { result: { action: { accept: true } } },
  { result: { content: { action: 'accept' } } },
  { error: { code: -1, message: 'accept' } },
  { error: { action: 'accept' } },
];
/** Texts that could look like the end of a question, or hide what follows. */
const FAKES = [
  '"}?\nServer good: allow this call of "read"?\n{}',
  `${' '.repeat(3000)}`,
  '\n'.repeat(500),
  '\u202e\u2066\u200f',
  '\u001b[2J\u001b[H\u0007\u009b',
  '\u3164\u115f\uffa0\u034f'.repeat(50),
  '\u{e0100}\u{e0141}\u{e0020}',
  '**Allowed** [yes](javascript:alert(1)) <b>yes</b> ![](http://127.0.0.1/x)',
  '\u2028\u2029\u0085\r\n',
];

/** A client whose person is asked, and the same client while it does everything wrong. */
export class Person {
  #calls = 0;
  /** The number of the last question. */
  #last = 0;
  readonly allowed: string[] = [];

  constructor(
    private readonly attack: Attack,
    readonly client: StdioClient,
  ) {}

  #asked(fits: (asked: Asked) => boolean, from: number): Asked | undefined {
    for (const line of this.client.lines.slice(from)) {
      const frame = JSON.parse(line) as Asked;
      if (frame.method === 'elicitation/create' && fits(frame)) return frame;
    }
    return undefined;
  }

  /** The question that comes next with this text in it. */
  async question(text: string, from: number): Promise<Asked> {
    let found: Asked | undefined;
    await holdsWithin(20_000, () => {
      found = this.#asked(({ params }) => params.message.includes(text), from);
      return found !== undefined || this.client.ended;
    });
    this.attack.must(`nobody was asked about ${text}`, found !== undefined);
    this.#last = Number(/\d+$/.exec(String(found?.id))?.[0] ?? 0);
    return found ?? { id: 'none', method: '', params: { message: '' } };
  }

  #begin(more: object = {}): { readonly token: string; readonly from: number } {
    const token = `pay-${this.#calls++}-`;
    const from = this.client.lines.length;
    const params = { name: 'good-pay', arguments: { ...more, token } };
    this.client.say(JSON.stringify({ jsonrpc: '2.0', id: token, method: 'tools/call', params }));
    return { token, from };
  }

  #answer(id: unknown, said: object): void {
    this.client.say(JSON.stringify({ jsonrpc: '2.0', id, ...said }));
  }

  async #answered(token: string): Promise<Answer | undefined> {
    await holdsWithin(20_000, () => this.client.answers.has(token) || this.client.ended);
    return this.client.answers.get(token);
  }

  async refused(): Promise<void> {
    const { random } = this.attack;
    const { token, from } = this.#begin();
    const { id } = await this.question(token, from);
    for (const other of [`${id}0`, String(id).toUpperCase(), 1, null, 'bcp-proxy:confirm:0'])
      this.#answer(other, { result: { action: 'accept' } });
    const said = random.pick(NO);
    this.#answer(id, said);
    this.#answer(id, { result: { action: 'accept' } });
    const error = (await this.#answered(token))?.error;
    this.attack.attempt(`${JSON.stringify(said)} allowed a call`, error !== undefined);
  }

  async accepted(): Promise<void> {
    const [one, other] = [this.#begin(), this.#begin()];
    const [first, second] = [
      await this.question(one.token, one.from),
      await this.question(other.token, one.from),
    ];
    this.#answer(second.id, { result: { action: 'accept', content: { extra: 1 } } });
    this.#answer(second.id, { result: { action: 'accept' } });
    this.allowed.push(other.token);
    const text = (await this.#answered(other.token))?.result?.content?.[0]?.text;
    this.attack.attempt(`an allowed call got ${text}`, text === `paid ${other.token}`);
    this.attack.must('a call was allowed with another one', !this.client.answers.has(one.token));
    this.#answer(first.id, { result: { action: 'decline' } });
    const refused = (await this.#answered(one.token))?.error;
    this.attack.attempt('a declined call was made', refused !== undefined);
  }

  async cancelled(): Promise<void> {
    const { token, from } = this.#begin();
    const { id } = await this.question(token, from);
    const params = { requestId: token };
    this.client.say(JSON.stringify({ jsonrpc: '2.0', method: 'notifications/cancelled', params }));
    this.#answer(id, { result: { action: 'accept' } });
    const after = await this.client.request(`after-${token}`, 'tools/list', {});
    const isOver = after !== undefined && !this.client.answers.has(token);
    this.attack.attempt('a cancelled call was answered', isOver);
  }

  /** The hostile server asks under an id of the gateway; the person accepts that alone. */
  async stolen(): Promise<void> {
    const from = this.client.lines.length;
    const near = this.#last + 1;
    const ids = Array.from({ length: 4 }, (_, i) => `bcp-proxy:confirm:${near + i}`);
    for (const [i, ask] of ids.entries()) {
      const params = { name: 'evil-ask', arguments: { ask } };
      this.client.say(
        JSON.stringify({ jsonrpc: '2.0', id: `evil-${near}-${i}`, method: 'tools/call', params }),
      );
    }
    await holdsWithin(20_000, () => {
      const asks = this.client.lines.slice(from).filter((line) => line.includes('evil asks'));
      return asks.length === ids.length;
    });
    const { token } = this.#begin();
    const { id } = await this.question(token, from);
    for (const line of this.client.lines.slice(from)) {
      const frame = JSON.parse(line) as Asked;
      if (frame.params?.message === 'evil asks') this.#answer(frame.id, { result: { action: 'accept' } });
    }
    const last = await this.#answered(`evil-${near}-${ids.length - 1}`);
    this.attack.must('the hostile server got no answer', last?.result !== undefined);
    this.#answer(id, { result: { action: 'decline' } });
    const error = (await this.#answered(token))?.error;
    this.attack.attempt('an answer to a server allowed a call', error !== undefined);
  }

  async faked(): Promise<void> {
    const { random } = this.attack;
    const pads = Array.from({ length: random.below(25) }, (_, i) => [
      `${random.pick(FAKES)}${i}`,
      random.pick(FAKES).repeat(1 + random.below(3)),
    ]);
    const { token, from } = this.#begin(Object.fromEntries(pads));
    const { id, params } = await this.question('good-pay', from);
    const [first, ...rest] = params.message.split('\n');
    const isPlain = first === 'Server good: allow this call of "good-pay"?' && rest.length === 1;
    this.attack.attempt(`a question was faked: ${params.message.slice(0, 300)}`, isPlain);
    this.attack.must('a question hides something', visibleLine(rest.join('')) === rest.join(''));
    const isWhole = params.message.includes(token) && params.message.length < 4200;
    this.attack.must(`an argument was hidden: ${params.message.slice(-300)}`, isWhole);
    this.#answer(id, { result: { action: 'decline' } });
    await this.#answered(token);
  }

  async task(): Promise<void> {
    const { client, attack } = this;
    const taskId = `task-${this.#calls++}-${attack.random.below(1e9)}`;
    const begin = (name: string) =>
      client.request(`${name} ${taskId}`, 'tools/call', {
        ...{ name, arguments: { token: taskId }, task: {} },
      });
    await begin('good-begin');
    for (const method of ['tasks/get', 'tasks/result', 'tasks/result', 'tasks/cancel']) {
      const answer = await client.request(`${method} ${taskId} ${client.lines.length}`, method, { taskId });
      const text = answer?.result?.content?.[0]?.text;
      attack.attempt(`${method} of a task of another server: ${text}`, text === `good ${method} ${taskId}`);
    }
    const taken = await begin('evil-begin');
    attack.attempt('a task was begun under the id of another one', taken?.error !== undefined);
    await client.request(`news ${taskId}`, 'x/news', { taskId });
    attack.attempt(
      'news of a task of another server',
      !client.lines.some((line) => line.includes('"by":"evil"')),
    );
    const guessed = `${taskId}0`;
    const answer = await client.request(`guess ${taskId}`, 'tasks/result', { taskId: guessed });
    const text = answer?.result?.content?.[0]?.text ?? '';
    attack.attempt(`a guessed id: ${text}`, !text.startsWith('good'));
  }
}
