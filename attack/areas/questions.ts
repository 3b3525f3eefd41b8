import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Area, Attack } from '../area.ts';
import { messageIn, Poster } from '../http-post.ts';
import { statelessCall } from '../modern.ts';
import { Person } from '../person.ts';
import { holdsWithin, PROXY, Sandbox, SECRETS } from '../sandbox.ts';
import { StdioClient } from '../stdio-client.ts';

const TASKER = resolve('attack/servers/tasker.mjs');
const server = (NAME: string, more: object = {}): object => ({
  ...{ command: process.execPath, args: [TASKER], env: { NAME, ...more } },
});
/** The hostile one comes first, so that what goes to servers in turn reaches it first. */
const serversWith = (LOG: string) => ({
  evil: server('evil', { EVIL: '1', LOG }),
  good: server('good', { LOG }),
});
const POLICY = { rules: [{ match: { tool: 'good-pay' }, do: 'confirm' }] };

async function onStdio(attack: Attack): Promise<void> {
  const sandbox = new Sandbox(attack.folder);
  const log = sandbox.write('paid.txt', '');
  const config = sandbox.config(serversWith(log), { policy: POLICY });
  const client = StdioClient.start(sandbox, [PROXY, '--config', config]);
  try {
    const params = { capabilities: { elicitation: {} }, clientInfo: { name: 'attack', version: '1' } };
    await client.request('initialize', 'initialize', { protocolVersion: '2025-11-25', ...params });
    client.say('{"jsonrpc":"2.0","method":"notifications/initialized"}');
    await client.request('list', 'tools/list', {});
    const person = new Person(attack, client);
    for (let i = 0, all = attack.times(200); i < all && !client.ended; i++) {
      await person.refused();
      await person.accepted();
      await person.cancelled();
      await person.stolen();
      await person.faked();
      await person.task();
    }
    const paid = readFileSync(log, 'utf8').split('\n').slice(0, -1).join(' ');
    attack.attempt(`other calls were made than were allowed: ${paid}`, paid === person.allowed.join(' '));
    const twice = [...client.counts].filter(([, count]) => count > 1);
    attack.attempt(`answered twice: ${JSON.stringify(twice).slice(0, 300)}`, twice.length === 0);
    attack.attempt(`it ended: ${client.stderr.slice(-300)}`, !client.ended);
  } finally {
    await sandbox.close();
  }
}

/** Without sessions a confirmation comes with a state, which is worth one call with the same arguments. */
async function overHttp(attack: Attack): Promise<void> {
  const sandbox = new Sandbox(attack.folder);
  const config = sandbox.config(serversWith(sandbox.path('paid.txt')), {
    ...{ policy: POLICY, http: { token: '${BCP_HTTP_TOKEN}' } },
  });
  const child = sandbox.start([PROXY, 'serve', '--transport', 'http', '--port', '0', '--config', config]);
  let log = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    log += chunk;
  });
  await holdsWithin(15_000, () => /127\.0\.0\.1:\d+/.test(log));
  const poster = new Poster(Number(/127\.0\.0\.1:(\d+)/.exec(log)?.[1]));
  const post = async (token: string, more: object = {}) => {
    const { headers, body } = statelessCall(0, 'good-pay', token, more);
    const authorization = `Bearer ${SECRETS.gateway}`;
    return messageIn(await poster.post(body, { ...headers, authorization }));
  };
  try {
    for (let i = 0, all = attack.times(200); i < all; i++) {
      const token = `http-${i}`;
      const yes = { action: 'accept', content: {} };
      const early = await post(token, { inputResponses: { 'ask-1': yes } });
      attack.attempt('an answer came before its question', early.result?.requestState !== undefined);
      const { result } = await post(token);
      const [key = ''] = Object.keys(result?.inputRequests ?? {});
      const more = { inputResponses: { [key]: yes }, requestState: result?.requestState };
      const other = await post(`${token}0`, more);
      attack.attempt('a confirmation was used for another call', other.error !== undefined);
      const text = (await post(token, more)).result?.content?.[0]?.text;
      attack.attempt(`a confirmed call got ${text}`, text === `paid ${token}`);
      attack.attempt('a confirmation was used twice', (await post(token, more)).error !== undefined);
    }
  } finally {
    poster.close();
    await sandbox.close();
  }
}

export const questions: Area = {
  name: 'questions and tasks',
  tries:
    'Answers to `confirm` that are wrong, late, doubled, stolen or for another call, faked questions, tasks of other servers. Only allowed calls are made, and each task is its own server’s.',
  async run(attack) {
    await onStdio(attack);
    await overHttp(attack);
  },
};
