import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { authOutcome } from '../../src/cli/commands/auth-command.ts';
import { AuthWorld as World } from '../gateway/auth-world.ts';
import { oauthHome } from '../gateway/oauth-home.ts';

const { auth, environment, logins, loginPath, path } = oauthHome();

const REVOKE = '/revoke';
const FORGOT = 'Forgot the login of far.';

const tokensKept = (): Record<string, string> =>
  (JSON.parse(readFileSync(loginPath(), 'utf8')) as { tokens: Record<string, string> }).tokens;

describe('a logout', () => {
  it('has the tokens revoked, the one that others come from first, and forgets them', async () => {
    const world = await World.start({ revokes: true });
    await auth(world, 'login far');
    const { text, data, exit } = await auth(world, 'logout far');
    expect(text).toBe(`${FORGOT}\nRevoked: the tokens of far.`);
    expect(data).toEqual({ forgotten: ['far'], revoked: ['far'], failed: [] });
    expect(exit).toBe(0);
    expect(world.provider.revoked).toEqual(['refresh', 'access']);
    expect([world.provider.access.size, world.provider.refresh.size]).toEqual([0, 0]);
    expect(logins()).toEqual([]);
  });

  it('asks nobody where nobody has logged in, and nothing of a server that takes no tokens back', async () => {
    const world = await World.start({ revokes: true });
    expect((await auth(world, 'logout far')).text).toBe(FORGOT);
    expect(world.asked).toEqual([]);
    const other = await World.start();
    await auth(other, 'login far');
    expect((await auth(other, 'logout far')).text).toBe(FORGOT);
    expect(other.asked).not.toContain(REVOKE);
    expect(logins()).toEqual([]);
  });

  it('forgets the tokens also where their server is not reached, or does not want to, and says so', async () => {
    const world = await World.start({ revokes: true });
    await auth(world, 'login far');
    const secrets = Object.values(tokensKept()).filter((value) => /^(?:access|refresh)-/.test(value));
    world.instead[REVOKE] = (_, response) =>
      void response
        .writeHead(503)
        .end(`{"error":"temporarily_unavailable","error_description":"${secrets}"}`);
    const refused = await auth(world, 'logout far');
    expect(refused.text).toMatch(
      /^Forgot the login of far\.\nbcp-proxy could not revoke the tokens of "far"/,
    );
    expect(refused.text).toContain('temporarily_unavailable');
    for (const secret of secrets) expect(refused.text).not.toContain(secret);
    expect(refused.exit).toBe(3);
    expect(logins()).toEqual([]);

    await auth(world, 'login far');
    world.close();
    const unreached = await auth(world, 'logout far');
    expect(unreached.data).toMatchObject({ forgotten: ['far'], revoked: [], failed: [{ server: 'far' }] });
    expect(unreached.exit).toBe(3);
    expect(logins()).toEqual([]);
  });

  it('is done where only tokens that others come from can be revoked', async () => {
    const world = await World.start({ revokes: true });
    await auth(world, 'login far');
    const bodies: string[] = [];
    world.instead[REVOKE] = (request, response) => {
      request.setEncoding('utf8').on('data', (body: string) => {
        bodies.push(body);
        const unknown = body.includes('token_type_hint=access_token');
        response.writeHead(unknown ? 400 : 200).end(unknown ? '{"error":"unsupported_token_type"}' : '');
      });
    };
    expect((await auth(world, 'logout far')).text).toBe(`${FORGOT}\nRevoked: the tokens of far.`);
    expect(bodies).toHaveLength(2);
  });

  it('shows who the client is as it does for tokens', async () => {
    const world = await World.start({
      revokes: true,
      lies: { revocation_endpoint_auth_methods_supported: ['client_secret_basic'] },
    });
    const redirect_uris = ['http://127.0.0.1/callback'];
    world.provider.clients.set('c', { client_id: 'c', client_secret: 'hush', redirect_uris });
    const heads: (string | undefined)[] = [];
    world.instead[REVOKE] = (request, response) => {
      heads.push(request.headers.authorization);
      response.writeHead(200).end();
    };
    const config = {
      auth: { client_id: 'c', client_secret: 'hush', issuer: world.issuer },
    };
    await auth(world, 'login far', config);
    await auth(world, 'logout far', config);
    const basic = `Basic ${Buffer.from('c:hush').toString('base64')}`;
    expect(heads).toEqual([basic, basic]);
  });

  it('tells nothing to a server that the config does not mean any more', async () => {
    const world = await World.start({ revokes: true });
    const other = await World.start({ revokes: true });
    await auth(world, 'login far');
    const { text } = await auth(world, 'logout far', { auth: { issuer: other.issuer } });
    expect(text).toContain('the config names');
    expect(world.provider.revoked).toEqual([]);
    expect(other.asked).toEqual([]);
    expect(logins()).toEqual([]);
  });

  it('asks nobody for a config that was found and is not trusted', async () => {
    const world = await World.start({ revokes: true });
    await auth(world, 'login far');
    const asked = world.asked.length;
    const cwd = path('project');
    mkdirSync(cwd);
    mkdirSync(path('project', '.git'));
    const config = { version: 1, servers: { far: { url: world.url } } };
    writeFileSync(path('project', 'bcp-proxy.config.json'), JSON.stringify(config));
    const place = { cwd, env: environment(), waitMs: 1000, show: () => {}, tell: () => {} };
    const { text } = await authOutcome(['logout', 'far'], undefined, place);
    expect(text).toContain('the config is not trusted yet');
    expect(world.asked).toHaveLength(asked);
    expect(logins()).toEqual([]);
  });
});
