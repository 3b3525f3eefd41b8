import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { normaliseConfig } from '../../src/config/normalise.ts';
import { AuthWorld } from '../gateway/auth-world.ts';
import { type Frame, scripted, start } from '../gateway/harness.ts';
import { oauthHome } from '../gateway/oauth-home.ts';

const { path, environment, auth } = oauthHome();

/** The server behind the login speaks MCP: each request to it is a message, and a DELETE ends a session. */
const DOCUMENT = {
  openapi: '3.0.0',
  paths: {
    '/': {
      post: { operationId: 'send', requestBody: { content: { 'application/json': {} } } },
      delete: { operationId: 'leave' },
    },
  },
};

const statusOf = ({ result }: Frame): string => JSON.stringify(result);

it('an API takes the login of a remote server, and each of its calls has a token that is valid', async () => {
  const world = await AuthWorld.start();
  const document = path('api.json');
  writeFileSync(document, JSON.stringify(DOCUMENT));
  const entry = { type: 'openapi', document, url: world.url } as const;
  const { servers } = normaliseConfig({ version: 1, servers: { far: entry } }, path('config.json'));
  const open = () => start([...servers, scripted('near')], { env: environment() });

  const before = open();
  await before.client.initialize();
  expect(statusOf(await before.client.call('1', 'leave', {}))).toContain('Run: bcp-proxy auth login far');

  expect((await auth(world, 'login far', entry)).text).toContain('far: logged in');
  const { client } = open();
  await client.initialize();
  expect(statusOf(await client.call('2', 'leave', {}))).not.toContain('401');
  world.provider.access.clear();
  expect(statusOf(await client.call('3', 'leave', {}))).not.toContain('401');
  expect(world.provider.counts.refreshed).toBe(1);
});
