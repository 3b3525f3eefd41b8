import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import {
  listenForRedirect,
  type RedirectListener,
} from '../../../../src/gateway/servers/oauth/redirect-listener.ts';

const opened: RedirectListener[] = [];
afterEach(() => {
  for (const listener of opened.splice(0)) listener.close();
});
async function listen(port?: number): Promise<RedirectListener> {
  const listener = await listenForRedirect('far', port);
  opened.push(listener);
  return listener;
}

/** The status of an answer; the path goes out as it is. */
const ask = (
  { url }: RedirectListener,
  path: string,
  method = 'GET',
  headers: Record<string, string> = {},
): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const sent = request({ hostname, port, path, method, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    sent.on('error', reject);
    sent.end();
  });

describe('the page to which the browser comes back', () => {
  it('takes one answer with the right state, and nothing else', async () => {
    const listener = await listen();
    const answer = listener.answer('right', 10_000);
    const others = ['/', '//', '//[', '/callback', '/callback?state=wrong&code=1', '/callback?code=2&state='];
    expect(await Promise.all(others.map((path) => ask(listener, path)))).toEqual([
      404, 404, 404, 400, 400, 400,
    ]);
    expect(await ask(listener, '/callback?state=right&code=3', 'POST')).toBe(404);
    expect(await ask(listener, '/callback?state=right&code=4')).toBe(200);
    expect((await answer).get('code')).toBe('4');
  });

  it('takes the first of two answers with the right state', async () => {
    const listener = await listen();
    const answer = listener.answer('right', 10_000);
    expect(await ask(listener, '/callback?state=right&code=1')).toBe(200);
    expect(await ask(listener, '/callback?state=right&code=2')).toBe(400);
    expect((await answer).get('code')).toBe('1');
  });

  it('is there under the names of this machine alone', async () => {
    const listener = await listen();
    const answer = listener.answer('right', 10_000);
    for (const host of [
      'evil.example',
      'evil.example:80',
      '127.0.0.1.evil.example',
      'localhost.evil.example',
    ])
      expect(await ask(listener, '/callback?state=right&code=1', 'GET', { host })).toBe(421);
    expect(await ask(listener, '/callback?state=right&code=2', 'GET', { host: 'localhost:8138' })).toBe(200);
    expect((await answer).get('code')).toBe('2');
  });

  it('is at the port that the config names, or says that it is taken', async () => {
    const { url } = await listen();
    await expect(listen(Number(new URL(url).port))).rejects.toThrow(
      /\(redirect_port of server "far"\): .*in use/,
    );
  });

  it('is closed together with connections that were never used, and its last page still arrives', async () => {
    const { url, answer, close } = await listenForRedirect('far');
    const answered = answer('right', 10_000);
    const { hostname, port } = new URL(url);
    const idle = connect(Number(port), hostname);
    await once(idle, 'connect');
    const page = fetch(`${url}?state=right&code=5`).then((got) => got.text());
    await answered;
    close();
    expect(await page).toContain('Thank you.');
    await once(idle.resume(), 'close');
  });
});
