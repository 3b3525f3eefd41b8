import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { waitOf } from '../../src/cli/commands/auth-command.ts';
import { type AuthWorld, AuthWorld as World } from '../gateway/auth-world.ts';
import { scripted, start, textOf } from '../gateway/harness.ts';
import { browse, messageOf, oauthHome } from '../gateway/oauth-home.ts';
import { plain, ScriptedRemote } from '../gateway/remote-server.ts';

const METADATA = ['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration'];

const { path, environment, loginFolder, logins, loginPath, auth, open } = oauthHome();

describe('a server that wants to know who asks', () => {
  it('is left out with the command to run, at once, and the others go on', async () => {
    const world = await World.start();
    const { client, log } = open(world, {}, [scripted('near')]);
    await client.initialize();
    const { result } = await client.result('1', 'tools/list');
    expect(JSON.stringify(result)).toContain('"echo"');
    await expect.poll(() => log.join('\n')).toContain('bcp-proxy auth login far');
    expect(log.join('\n')).toContain('HTTP 401');
  });

  it('ends the session with the same words where it is the only one', async () => {
    const world = await World.start();
    const { client, gateway } = open(world);
    expect(messageOf(await client.initialize())).toContain('Run: bcp-proxy auth login far');
    expect(await gateway.done).toBe(4);
    expect(world.provider.counts.registered).toBe(0);
  });

  it('takes a login: registered, consented, kept for its owner alone, and called through the proxy', async () => {
    const world = await World.start({ scopes: ['notes', 'files'] });
    const shown: URL[] = [];
    const { text } = await auth(
      world,
      'login far',
      {},
      {
        show: (url) => {
          shown.push(url);
          browse(url);
        },
      },
    );
    expect(text).toBe(`far: logged in at ${world.issuer}, renewed when it is used`);
    expect(shown[0]?.origin).toBe(world.issuer);
    expect(Object.fromEntries(shown[0]?.searchParams ?? [])).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      resource: world.url,
      scope: 'notes files',
    });
    expect(logins()).toHaveLength(1);
    expect(statSync(loginPath()).mode & 0o777).toBe(0o600);
    expect(statSync(loginFolder()).mode & 0o777).toBe(0o700);
    const { client } = open(world);
    await client.initialize();
    expect(textOf(await client.call('1', 'count'))).toBe('call 1');
  });

  it('registers itself as a program of this machine', async () => {
    let body = '';
    const world = await World.start({
      instead: {
        '/register': (request, response) => {
          request.setEncoding('utf8').on('data', (chunk: string) => {
            body += chunk;
          });
          request.on('end', () => response.writeHead(400).end());
        },
      },
    });
    await expect(auth(world, 'login far')).rejects.toThrow(/failed/);
    expect(JSON.parse(body)).toMatchObject({ application_type: 'native' });
  });

  it('registers itself anew at each authorization server', async () => {
    const [world, other] = [await World.start(), await World.start()];
    await auth(world, 'login far');
    const [id = ''] = world.provider.clients.keys();
    await auth(world, 'login far', { auth: { issuer: other.issuer } });
    expect(other.provider.counts.registered).toBe(1);
    expect(other.provider.clients.has(id)).toBe(false);
    const kept = JSON.parse(readFileSync(loginPath(), 'utf8')) as { issuer: string; client: object };
    expect(kept.issuer).toBe(other.issuer);
    expect(kept.client).toMatchObject({ client_id: [...other.provider.clients.keys()][0] });
  });

  it('shows who is logged in without any token, and forgets it when told', async () => {
    const world = await World.start();
    const states = async () => (await auth(world, 'status')).data as { servers: { state: string }[] };
    expect((await states()).servers).toEqual([{ server: 'far', state: 'none' }]);
    await auth(world, 'login far');
    const { text, data } = await auth(world, 'status far');
    expect(data).toMatchObject({
      servers: [{ server: 'far', state: 'login', issuer: world.issuer, renewable: true }],
    });
    const { tokens } = JSON.parse(readFileSync(loginPath(), 'utf8')) as { tokens: Record<string, string> };
    for (const secret of [tokens['access_token'], tokens['refresh_token']])
      expect(text + JSON.stringify(data)).not.toContain(secret);
    expect((await auth(world, 'logout far')).text).toBe('Forgot the login of far.');
    expect(logins()).toEqual([]);
    expect((await states()).servers).toEqual([{ server: 'far', state: 'none' }]);
  });

  it('is forgotten together with what a killed writer has left', async () => {
    const world = await World.start();
    await auth(world, 'login far');
    writeFileSync(`${loginPath()}.0123456789ab`, '{"tokens":{"access_token":"left"}}');
    await auth(world, 'logout far');
    expect(logins()).toEqual([]);
  });

  it('is told and forgotten also where a secret has no value, and where its address has none it says so', async () => {
    const world = await World.start();
    const config = { auth: { client_id: 'c', client_secret: '${NOT_SET}', issuer: world.issuer } };
    expect((await auth(world, 'status', config)).text).toBe('far: nobody has logged in');
    expect((await auth(world, 'logout far', config)).text).toBe('Forgot the login of far.');
    const nowhere = { url: '${NOT_SET}' };
    const { text, data } = await auth(nowhere, 'status');
    expect(text).toMatch(/^far: .*NOT_SET/);
    expect(data).toEqual({ servers: [{ server: 'far', state: 'unknown', reason: text.slice(5) }] });
    await expect(auth(nowhere, 'logout far')).rejects.toThrow(/NOT_SET/);
  });

  it('is told also where its token never ends', async () => {
    const world = await World.start();
    const issue = world.provider.issue.bind(world.provider);
    world.provider.issue = (...given) => ({ ...issue(...given), expires_in: 1e20 });
    const { data } = await auth(world, 'login far');
    expect(data).toEqual({
      servers: [{ server: 'far', state: 'login', issuer: world.issuer, scope: '', renewable: true }],
    });
  });

  it('is called by the client that the config names, and its secret is not kept', async () => {
    const world = await World.start({ closed: true });
    const redirect_uris = ['http://127.0.0.1/callback'];
    world.provider.clients.set('known', { client_id: 'known', client_secret: 'hush-hush', redirect_uris });
    await expect(auth(world, 'login far')).rejects.toThrow(
      /Register a client there by hand, and give its client_id/,
    );
    const config = {
      auth: { client_id: 'known', client_secret: 'hush-hush', scope: 'own', issuer: world.issuer },
    };
    await auth(world, 'login far', config);
    expect(readFileSync(loginPath(), 'utf8')).not.toContain('hush-hush');
    const clientAuth = {
      grant: 'authorization_code',
      clientId: 'known',
      clientSecret: '${HUSH}',
      issuer: world.issuer,
    } as const;
    world.provider.expire();
    const { client } = start([world.config({ auth: clientAuth })], {
      env: { ...environment(), HUSH: 'hush-hush' },
    });
    await client.initialize();
    expect(textOf(await client.call('1', 'count'))).toBe('call 1');
    expect(world.provider.counts).toMatchObject({ registered: 0, refreshed: 1 });
  });
});

describe('a login that is used', () => {
  it('is renewed once when its token has ended in the middle of a session, and the call is made once', async () => {
    const world = await World.start();
    await auth(world, 'login far');
    const { client } = open(world);
    await client.initialize();
    expect(textOf(await client.call('1', 'count'))).toBe('call 1');
    world.provider.expire();
    const answers = await Promise.all([2, 3, 4].map((id) => client.call(String(id), 'count')));
    expect(answers.map(textOf).sort()).toEqual(['call 2', 'call 3', 'call 4']);
    expect(world.provider.counts).toMatchObject({ refreshed: 1, reused: 0 });
    expect(world.seen.filter((one) => one === 'tools/call count')).toHaveLength(4);
  });

  it('is renewed by one of several sessions, and the others take what that has written', async () => {
    const world = await World.start();
    await auth(world, 'login far');
    world.provider.expire();
    world.provider.renewalWaits = () => sleep(300);
    const sessions = [open(world), open(world), open(world)];
    await Promise.all(sessions.map(({ client }) => client.initialize()));
    const answers = await Promise.all(sessions.map(({ client }) => client.call('1', 'count')));
    expect(answers.map(textOf)).toEqual(['call 1', 'call 1', 'call 1']);
    expect(world.provider.counts).toMatchObject({ refreshed: 1, reused: 0 });
    expect(logins()).toHaveLength(1);
  });

  it('is over when it was taken back: the call says so, and what to run; a new login mends the same session', async () => {
    const world = await World.start();
    await auth(world, 'login far');
    const { client } = open(world);
    await client.initialize();
    world.provider.revoke();
    const asked = () => world.asked.filter((path) => path === '/token').length;
    const before = asked();
    expect(messageOf(await client.call('1', 'count'))).toMatch(
      /^The login of server "far" is over: invalid_grant: .*\. Run: bcp-proxy auth login far$/,
    );
    expect(messageOf(await client.call('2', 'count'))).toMatch(
      /^The login of server "far" is over: invalid_grant/,
    );
    expect((await auth(world, 'status')).text).toBe(`far: the login at ${world.issuer} is over`);
    // Nobody asked again with a token that is known to be dead.
    expect(asked()).toBe(before + 1);
    await auth(world, 'login far');
    expect(textOf(await client.call('3', 'count'))).toBe('call 1');
  });

  it('is over when the authorization server has forgotten the client that registered itself', async () => {
    const world = await World.start();
    await auth(world, 'login far');
    const { client } = open(world);
    await client.initialize();
    world.provider.clients.clear();
    world.provider.expire();
    expect(messageOf(await client.call('1', 'count'))).toMatch(
      /is over: invalid_client: .*Run: bcp-proxy auth login far/,
    );
  });

  it('is kept where the authorization server cannot be reached', async () => {
    const world = await World.start({ instead: {} });
    await auth(world, 'login far');
    const { client } = open(world);
    await client.initialize();
    const kept = readFileSync(loginPath(), 'utf8');
    world.provider.expire();
    const token = world.provider.exchangeRefreshToken;
    world.provider.exchangeRefreshToken = () => Promise.reject(new Error('down'));
    expect(messageOf(await client.call('1', 'count'))).toMatch(
      /could not renew the login of server "far": server_error: .*next request tries again/,
    );
    expect(readFileSync(loginPath(), 'utf8')).toBe(kept);
    world.provider.exchangeRefreshToken = token;
    expect(textOf(await client.call('2', 'count'))).toBe('call 1');
  });

  it('is not used where others may read its file, or it is damaged, and a new one replaces it', async () => {
    const world = await World.start();
    await auth(world, 'login far');
    chmodSync(loginPath(), 0o644);
    const first = open(world);
    expect(messageOf(await first.client.initialize())).toMatch(
      /others may read or write it.*Run: bcp-proxy auth login far/,
    );
    expect((await auth(world, 'status')).text).toContain('far: the login that is kept is not used');
    await auth(world, 'login far');
    expect(statSync(loginPath()).mode & 0o777).toBe(0o600);
    writeFileSync(loginPath(), '{"tokens":');
    const second = open(world);
    expect(messageOf(await second.client.initialize())).toMatch(/is damaged\. Run: bcp-proxy auth login far/);
    await auth(world, 'login far');
    const third = open(world);
    await third.client.initialize();
    expect(textOf(await third.client.call('1', 'count'))).toBe('call 1');
  });

  it('is not mixed with that of another client, nor with the header of a config', async () => {
    const world = await World.start();
    await auth(world, 'login far');
    const other = open(world, { auth: { grant: 'authorization_code', clientId: 'another' } });
    expect(messageOf(await other.client.initialize())).toContain('requires a login');
    const own = open(world, { headers: { authorization: 'Bearer wrong' } });
    expect(messageOf(await own.client.initialize())).toContain('does not accept the token in its "headers"');
    await expect(auth(world, 'login far', { headers: { Authorization: 'Bearer x' } })).rejects.toThrow(
      /has an Authorization header/,
    );
  });
});

describe('a server of the older transport', () => {
  it.each([undefined, 'sse' as const])('is logged in at and called (transport: %s)', async (transport) => {
    const world = await World.start({ sse: true });
    const config = transport === undefined ? {} : { transport };
    const first = open(world, config);
    expect(messageOf(await first.client.initialize())).toContain('Run: bcp-proxy auth login far');
    await auth(world, 'login far', config);
    const { client } = open(world, config);
    await client.initialize();
    expect(textOf(await client.call('1', 'count'))).toBe('call 1');
    world.provider.expire();
    expect(textOf(await client.call('2', 'count'))).toBe('call 2');
    expect(world.provider.counts.refreshed).toBe(1);
  });
});

describe('the scope of a login', () => {
  it('is what the server asks for, unless the config says otherwise; then the error says what is missing', async () => {
    const world = await World.start({ requires: ['notes:write'] });
    await auth(world, 'login far', { auth: { scope: 'notes:read' } });
    const narrow = open(world);
    expect(messageOf(await narrow.client.initialize())).toMatch(
      /needs a login with more rights .*: put scope: notes:read notes:write under its "auth", then run: bcp-proxy auth login far$/,
    );
    await auth(world, 'login far');
    const { client } = open(world);
    await client.initialize();
    expect(textOf(await client.call('1', 'count'))).toBe('call 1');
  });
});

describe('a client that needs nobody', () => {
  /** A token endpoint for clients with a secret, which the SDK's has not. */
  async function machines(): Promise<{ world: AuthWorld; given: () => number }> {
    let given = 0;
    const world: AuthWorld = await World.start({
      lies: { token_endpoint_auth_methods_supported: ['client_secret_basic'] },
      instead: {
        '/token': async (request, response) => {
          const chunks: Buffer[] = [];
          for await (const chunk of request) chunks.push(chunk as Buffer);
          const body = new URLSearchParams(Buffer.concat(chunks).toString());
          const known = request.headers.authorization === `Basic ${btoa('bot:s3cret')}`;
          response.writeHead(known ? 200 : 401, { 'content-type': 'application/json' });
          if (!known || body.get('grant_type') !== 'client_credentials')
            return void response.end('{"error":"invalid_client"}');
          given++;
          const { access_token } = world.provider.issue(['all'], body.get('resource') ?? undefined);
          response.end(JSON.stringify({ access_token, token_type: 'Bearer', expires_in: 60 }));
        },
      },
    });
    return { world, given: () => given };
  }
  const asked = (world: AuthWorld, clientSecret = 's3cret') => ({
    auth: { grant: 'client_credentials', clientId: 'bot', clientSecret, issuer: world.issuer } as const,
  });

  it('gets its tokens by itself, one for all sessions, and another when that has ended', async () => {
    const { world, given } = await machines();
    const sessions = [open(world, asked(world)), open(world, asked(world))];
    await Promise.all(sessions.map(({ client }) => client.initialize()));
    expect(given()).toBe(1);
    world.provider.expire();
    for (const { client } of sessions) expect(textOf(await client.call('1', 'count'))).toBe('call 1');
    expect(given()).toBe(2);
  });

  it('gets tokens also where none can be kept', async () => {
    const { world } = await machines();
    writeFileSync(path('full'), '');
    const env = { ...environment(), XDG_STATE_HOME: path('full') };
    const { client, log } = start([world.config(asked(world))], { env });
    await client.initialize();
    expect(textOf(await client.call('1', 'count'))).toBe('call 1');
    expect(log.join('\n')).toMatch(
      /warn bcp-proxy cannot keep the login of server "far": .*Set XDG_STATE_HOME/,
    );
  });

  it('has a login of its own, apart from that of a person and from one for another scope', async () => {
    const { world, given } = await machines();
    const config = asked(world);
    await Promise.all(
      [config, { auth: { ...config.auth, scope: 'other' } }].map((one) =>
        open(world, one).client.initialize(),
      ),
    );
    expect(given()).toBe(2);
    const person = open(world, { auth: { ...config.auth, grant: 'authorization_code' } });
    expect(messageOf(await person.client.initialize())).toContain('requires a login');
  });

  it('does not show its secret at guessed addresses where the metadata are gone for a while', async () => {
    const { world, given } = await machines();
    const { client } = open(world, asked(world));
    await client.initialize();
    world.provider.expire();
    for (const path of METADATA) world.instead[path] = (_, response) => void response.writeHead(429).end();
    expect(messageOf(await client.call('1', 'count'))).toContain('does not give its metadata at present');
    expect(given()).toBe(1);
    for (const path of METADATA) delete world.instead[path];
    expect(textOf(await client.call('2', 'count'))).toBe('call 1');
  });

  it('is told when its secret is wrong, and its secret goes to the issuer of the config alone', async () => {
    const { world, given } = await machines();
    const wrong = open(world, asked(world, 'wrong'));
    expect(messageOf(await wrong.client.initialize())).toMatch(
      /The login at server "far" failed: invalid_client/,
    );
    const other = await World.start();
    const { client } = open(world, { auth: { ...asked(world).auth, issuer: other.issuer } });
    const before = world.asked.length;
    expect(messageOf(await client.initialize())).toContain('The login at server "far" failed');
    expect(world.asked).toHaveLength(before);
    expect(given()).toBe(0);
  });
});

describe('a login that comes to nothing', () => {
  it('is refused by the owner', async () => {
    const world = await World.start();
    world.provider.denies = true;
    await expect(auth(world, 'login far')).rejects.toMatchObject({
      message: 'Somebody refused the login at server "far": access_denied: the owner said no.',
      exit: 4,
    });
    expect(logins()).toEqual([]);
  });

  it('shows nothing of what a terminal would obey', async () => {
    const world = await World.start();
    world.provider.denies = true;
    world.provider.excuse = '\u001b[2Jgone\r\nbcp-proxy: all is well\u202e';
    await expect(auth(world, 'login far')).rejects.toThrow(
      /^Somebody refused the login at server "far": access_denied: \[2Jgone bcp-proxy: all is well\.$/,
    );
  });

  it('repeats neither code nor verifier nor secret, whatever the authorization server answers', async () => {
    const world = await World.start();
    const sent: string[] = [];
    world.provider.clients.set('known', {
      client_id: 'known',
      client_secret: 'hush hush',
      redirect_uris: ['http://127.0.0.1/callback'],
    });
    world.instead['/token'] = async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks).toString();
      sent.push(...new URLSearchParams(body).values());
      const error_description = `you sent ${body} and ${[...new URLSearchParams(body).values()].join(' ')}`;
      response.writeHead(400).end(JSON.stringify({ error: 'invalid_request', error_description }));
    };
    const config = { auth: { client_id: 'known', client_secret: 'hush hush', issuer: world.issuer } };
    const said: string = await auth(world, 'login far', config).catch(({ message }) => message);
    expect(said).toMatch(/failed: invalid_request: you sent grant_type=authorization_code&code=<hidden>/);
    const secrets = sent.filter((one) => !/^(?:authorization_code|known|http.*)$/.test(one));
    expect(secrets).toHaveLength(3);
    expect(secrets).toContain('hush hush');
    for (const secret of secrets) expect(said).not.toContain(secret);
  });

  it('waits on when somebody else comes back, and no longer than it may', async () => {
    const world = await World.start();
    world.provider.wrongState = 'stolen';
    const pages: Promise<number>[] = [];
    const show = (url: URL): void => void pages.push(fetch(url).then(({ status }) => status));
    await expect(auth(world, 'login far', {}, { show, waitMs: 400 })).rejects.toMatchObject({
      message: expect.stringContaining('The browser did not come back'),
      exit: 5,
    });
    expect(await Promise.all(pages)).toEqual([400]);
    expect(world.asked).not.toContain('/token');
  });

  it.each([
    ['names another issuer', { issuer: 'https://evil.example' }, /calls itself https:\/\/evil\.example/],
    [
      'sends the browser over plain http',
      { authorization_endpoint: 'http://evil.example/authorize' },
      /would lead to http:\/\/evil\.example\/authorize, which is neither https nor on this machine/,
    ],
    [
      'wants secrets over plain http',
      { token_endpoint: 'http://evil.example/token' },
      /would lead to http:\/\/evil\.example\/token, which is neither https/,
    ],
    [
      'sends the browser to what looks like another',
      { authorization_endpoint: 'https://login.example@evil.example/authorize' },
      /the address to log in at holds a name/,
    ],
    ['has no safe way to show a code', { code_challenge_methods_supported: ['plain'] }, /S256/],
  ])('does not trust an authorization server that %s', async (_, lies, words) => {
    const world = await World.start({ lies });
    await expect(auth(world, 'login far')).rejects.toThrow(words);
    expect(logins()).toEqual([]);
  });

  it('does not follow an authorization server to another host', async () => {
    const other = await World.start();
    const away: Parameters<typeof World.start>[0] = {
      instead: Object.fromEntries(
        ['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration', '/register'].map(
          (path) => [
            path,
            (_, response) => void response.writeHead(302, { location: `${other.issuer}${path}` }).end(),
          ],
        ),
      ),
    };
    const world = await World.start(away);
    await expect(auth(world, 'login far')).rejects.toThrow(/The login at server "far" failed/);
    expect(other.asked).toEqual([]);
  });

  it('does not take the answer of another authorization server', async () => {
    const world = await World.start();
    world.provider.iss = 'https://evil.example';
    await expect(auth(world, 'login far')).rejects.toThrow(/came back .* from https:\/\/evil\.example/);
    // Nor its denial.
    world.provider.denies = true;
    await expect(auth(world, 'login far')).rejects.toThrow(/came back .* from https:\/\/evil\.example/);
    expect(world.asked).not.toContain('/token');
  });

  it('does not take an answer without the name that the authorization server always gives', async () => {
    const world = await World.start({ lies: { authorization_response_iss_parameter_supported: true } });
    await expect(auth(world, 'login far')).rejects.toThrow(/came back .* without the name of http/);
    expect(world.asked).not.toContain('/token');
    // To the letter: its metadata name it with a slash.
    world.provider.iss = world.issuer;
    await expect(auth(world, 'login far')).rejects.toThrow(/equal in every letter/);
    expect(world.asked).not.toContain('/token');
    world.provider.iss = `${world.issuer}/`;
    expect((await auth(world, 'login far')).text).toContain('logged in');
  });

  it('is not made where nobody says that codes are protected, unless the config names the issuer', async () => {
    const world = await World.start({ lies: { code_challenge_methods_supported: undefined } });
    await expect(auth(world, 'login far')).rejects.toThrow(/does not say that it protects codes by PKCE/);
    expect(world.asked).not.toContain('/authorize');
    expect((await auth(world, 'login far', { auth: { issuer: world.issuer } })).text).toContain('logged in');
  });

  it('is made for a resource whose address has a slash more at its end', async () => {
    const world = await World.start({ resource: '/mcp/' });
    expect((await auth(world, 'login far')).text).toContain('logged in');
  });

  it('is not made for another server than the one that was asked', async () => {
    const world = await World.start({ resource: 'https://bank.example/mcp' });
    await expect(auth(world, 'login far')).rejects.toThrow(/bank\.example\/mcp does not match/);
    expect(world.provider.counts.registered).toBe(0);
  });

  it('is not made where it cannot be kept', async () => {
    const world = await World.start();
    writeFileSync(path('full'), '');
    const env = { ...environment(), XDG_STATE_HOME: path('full') };
    await expect(auth(world, 'login far', {}, { env })).rejects.toThrow(
      /cannot keep the login .*Set XDG_STATE_HOME/,
    );
    // Nobody has consented in vain.
    expect(world.asked).toEqual([]);
  });

  it('is not made at a server that would get the token over plain http', async () => {
    const world = { url: 'http://10.255.255.1/mcp' } as AuthWorld;
    await expect(auth(world, 'login far')).rejects.toThrow(/10\.255\.255\.1\/mcp, which is neither https/);
  });

  it('is not made where nobody wants one', async () => {
    const remote = await ScriptedRemote.start(plain((_, response) => void response.writeHead(500).end()));
    const world = { url: remote.url } as AuthWorld;
    await expect(auth(world, 'login far')).rejects.toThrow(/needs no login/);
  });

  it.each([
    ['90s', 90_000],
    ['600h', 2 ** 31 - 1],
  ])('is waited for during %s', (text, ms) => {
    expect(waitOf(text)).toBe(ms);
  });

  it('says what is wrong with the words', async () => {
    const world = await World.start();
    await expect(auth(world, 'login')).rejects.toThrow(/Name the server/);
    await expect(auth(world, 'login fra')).rejects.toThrow(/Did you mean "far"/);
    await expect(auth(world, 'enter far')).rejects.toThrow(/login, status, logout/);
  });
});
