import { request } from 'node:http';
import type { Attack } from './area.ts';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-N'; connect-src 'self'; img-src 'self' data:; font-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'";
const PATHS = [
  '/',
  '/index.html',
  '/api/state',
  '/api/live',
  '/api/kept',
  '/api/file?path=bcp-proxy.config.json',
  '/api/file?path=../../etc/passwd',
  '/../package.json',
  '/%2e%2e/package.json',
  '//evil.example/',
  'http://evil.example/api/state',
  '*',
];
const VERBS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'];
const SITES = ['cross-site', 'same-site', 'CROSS-SITE', ''];

interface Got {
  readonly status: number;
  readonly policy: string;
  readonly cookie: boolean;
}

function ask(url: URL, path: string, method: string, headers: Record<string, string>): Promise<Got> {
  return new Promise((done) => {
    const sent = request({ host: url.hostname, port: url.port, path, method, headers }, (response) => {
      const policy = String(response.headers['content-security-policy'] ?? '');
      const cookie = response.headers['set-cookie'] !== undefined;
      const got = {
        ...{ status: response.statusCode ?? 0, cookie },
        policy: policy.replace(/nonce-[^']+/, 'nonce-N'),
      };
      response.destroy();
      done(got);
    });
    sent.on('error', () => done({ status: 0, policy: POLICY, cookie: false }));
    sent.end();
  });
}

/** Requests with something wrong about who asks. `address` was opened once; `cookie` is that of who opened it. */
export async function strangeRequests(attack: Attack, address: URL, cookie: string): Promise<void> {
  const { random } = attack;
  const { host, port, searchParams } = address;
  const token = searchParams.get('token') ?? '';
  const good = await ask(address, '/api/state', 'GET', { host, cookie });
  attack.attempt(`the one who has opened the page is refused: ${good.status}`, good.status === 200);
  const hosts = ['evil.example', `evil.example:${port}`, `127.0.0.1.evil.example:${port}`, `[::1]:${port}`];
  hosts.push(`127.0.0.1`, `127.0.0.1:1`, `0.0.0.0:${port}`, `localhost.:${port}`, `x@127.0.0.1:${port}`);
  const origins = ['null', 'https://evil.example', `http://localhost:${port}`, `http://127.0.0.1:1`];
  origins.push(`https://127.0.0.1:${port}`, `http://127.0.0.1:${port}.evil.example`, '', 'file://');
  const wrong: readonly (() => { headers: Record<string, string>; path?: string })[] = [
    () => ({ headers: { host: random.pick(hosts), cookie } }),
    () => ({ headers: { host, cookie, origin: random.pick(origins) } }),
    () => ({ headers: { host, cookie, 'sec-fetch-site': random.pick(SITES) } }),
    () => ({ headers: { host, cookie: random.pick(['', `${cookie}x`, `x${cookie}`, `bcp-ui-${port}=`]) } }),
    () => ({ headers: { host }, path: `/?token=${token}` }),
    () => ({
      headers: { host },
      path: `/?token=${random.pick(['', `${token}x`, token.toLowerCase(), '%00'])}`,
    }),
    () => ({ headers: { host: random.pick(hosts), cookie }, path: `/?token=${token}` }),
    () => ({ headers: { host, authorization: `Bearer ${token}` }, path: `/api/state?token=${token}` }),
  ];
  for (let i = 0, all = attack.times(4000); i < all; i++) {
    const { headers, path = random.pick(PATHS) } = random.pick(wrong)();
    const method = random.pick(VERBS);
    const { status, policy, cookie: given } = await ask(address, path, method, headers);
    const what = `${status} for ${method} ${path} ${JSON.stringify(headers)}`;
    attack.attempt(`got in: ${what}`, (status === 403 || status === 400 || status === 0) && !given);
    attack.must(`another policy: ${policy}, ${what}`, policy === POLICY || status === 400);
  }
}
