import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readChecked } from '../../src/config/read-checked.ts';
import { inEmptyHome } from './run.ts';

const { bcpProxy } = inEmptyHome();

const hashOf = (secret: string): string => `sha256:${createHash('sha256').update(secret).digest('hex')}`;

describe('bcp-proxy token', () => {
  it('prints a secret, and the lines for the config, which have its hash alone', async () => {
    const { status, stdout } = await bcpProxy(['token', 'ci', '--profile', 'docs']);
    expect(status).toBe(0);
    const [secret = ''] = stdout.split('\n');
    expect(secret).toMatch(/^bcp_[A-Za-z0-9_-]{43}$/);
    const yaml = stdout.slice(stdout.indexOf('http:'));
    expect(yaml).not.toContain(secret);
    expect(parse(yaml)).toEqual({
      http: { tokens: [{ name: 'ci', profile: 'docs', hash: hashOf(secret) }] },
    });
    const config = Buffer.from(`version: 1\nprofiles: { docs: {} }\n${yaml}`);
    const { raw } = await readChecked('/home/dev/bcp-proxy.config.yaml', config, '/home/dev');
    expect(raw.http?.tokens).toHaveLength(1);
  });

  it('makes another secret each time, and says it as JSON', async () => {
    const secret = async () =>
      JSON.parse((await bcpProxy(['token', '123', '--output', 'json'])).stdout) as {
        token: string;
        hash: string;
      };
    const made = [await secret(), await secret()];
    expect(new Set(made.map(({ token }) => token)).size).toBe(2);
    for (const { token, hash } of made) expect(hash).toBe(hashOf(token));
  });

  it('keeps a name that YAML would take for something else', async () => {
    const { stdout } = await bcpProxy(['token', 'true']);
    expect(parse(stdout.slice(stdout.indexOf('http:')))).toMatchObject({
      http: { tokens: [{ name: 'true' }] },
    });
  });

  it.each([
    [[], 'NAME is missing'],
    [['a b'], 'is no name'],
    [['http.token'], 'is no name'],
    [['x'.repeat(65)], 'is no name'],
    [['ci', '--profile', '../x'], 'is no name of a profile'],
    [['ci', 'other'], 'Too many arguments'],
  ])('refuses %j', async (words, why) => {
    const { status, stderr, stdout } = await bcpProxy(['token', ...words]);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(why);
  });
});
