import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { normaliseConfig } from '../../../../src/config/normalise.ts';
import { start, stopAll, textOf } from '../../harness.ts';
import { PROCESSES } from '../../memory-servers.ts';

const SERVER = fileURLToPath(new URL('../../../fixtures/servers/environment.mjs', import.meta.url));

const NEEDED = { HOME: '/home/dev', LC_TIME: 'de_DE', https_proxy: 'http://proxy:3128' };
const WITHHELD = {
  GITHUB_TOKEN: 'of github',
  AWS_PROFILE: 'dev',
  BCP_HTTP_TOKEN: 'of the gateway',
  FRONT: 'of the gateway too',
};

afterEach(stopAll);

it('a process sees what it inherits, and nothing else', async () => {
  const one = { command: process.execPath, args: [SERVER], inherit_env: ['AWS_REGION'] };
  const { servers } = normaliseConfig({ version: 1, servers: { one } }, undefined);
  const env = { ...NEEDED, ...WITHHELD, AWS_REGION: 'eu', PATH: process.env['PATH'] };
  const { client } = start(servers, { ...PROCESSES, env });
  await client.initialize();
  const seen = JSON.parse(textOf(await client.call('1', 'env'))) as Record<string, string>;
  expect(Object.keys(seen)).toEqual(expect.arrayContaining([...Object.keys(NEEDED), 'PATH', 'AWS_REGION']));
  for (const name of Object.keys(WITHHELD)) expect(seen).not.toHaveProperty(name);
});
