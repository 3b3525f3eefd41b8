import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inEmptyHome } from '../cli/run.ts';
import { type ApiServer, apiServer } from '../gateway/api-server.ts';

const PETS = readFileSync(new URL('../fixtures/openapi/pets.yaml', import.meta.url), 'utf8');
const ROWS = Array.from({ length: 40 }, (_, id) => ({
  id,
  name: `Pet ${id}`,
  status: 'available',
  tag: null,
}));

const { HOME, bcpProxy } = inEmptyHome();
const folder = join(HOME, 'project');
const config = join(folder, 'bcp-proxy.config.yaml');
let api: ApiServer;

const write = (document: string): void => {
  writeFileSync(join(folder, 'pets.yaml'), document);
  const headers = "headers: { X-Key: '${PETS_KEY}' }";
  const pets = `pets: { type: openapi, document: pets.yaml, ${headers}, operations: ['GET /**'] }`;
  writeFileSync(config, `version: 1\ninherit_env: []\nservers:\n  ${pets}\n`);
};
const run = (...words: string[]) => bcpProxy([...words, '--config', config], '', { PETS_KEY: 'secret-7' });

beforeAll(async () => {
  mkdirSync(folder);
  api = await apiServer(({ target }, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(target.startsWith('/v1/pets?') ? ROWS : { target }));
  });
  write(PETS.replace('http://127.0.0.1:{port}', api.origin));
});
afterAll(() => api.close());

describe('an API in a config', () => {
  it('is valid', async () => {
    expect(await run('validate-config')).toMatchObject({ status: 0, stderr: '' });
  });

  it('lists the operations that the config allows', async () => {
    const { stdout } = await run('tools', 'list', 'pets', '--output', 'text');
    expect(stdout).toBe('listPets\nget_pets_petId\n');
  });

  it('is called from a shell, and the rules make its response smaller', async () => {
    const { stdout, status } = await run(
      'tools',
      'exec',
      'pets',
      'listPets',
      '--limit',
      '40',
      '--output',
      'text',
    );
    expect(status).toBe(0);
    expect(stdout).toContain('[40]{id name');
    expect(stdout.length).toBeLessThan(JSON.stringify(ROWS).length / 2);
    expect(api.asked.at(-1)).toMatchObject({ target: '/v1/pets?limit=40', headers: { 'x-key': 'secret-7' } });
  });

  it('has other tools once its document is another one', async () => {
    const before = PETS.replace('http://127.0.0.1:{port}', api.origin);
    write(before.replace('operationId: listPets', 'operationId: allPets'));
    const { stdout } = await run('tools', 'list', 'pets', '--output', 'text');
    expect(stdout).toBe('allPets\nget_pets_petId\n');
  });

  it('is shown with the place of its document, and without its secrets', async () => {
    const { stdout } = await run('config', 'print');
    expect(stdout).toContain(`document: ${join(folder, 'pets.yaml')}`);
    expect(stdout).not.toContain('secret-7');
  });

  it('is read by the doctor', async () => {
    expect((await run('servers', 'test', 'pets', '--output', 'text')).status).toBe(0);
    write(`${PETS}\n  - wrong: [`);
    const { stdout, status } = await run('doctor');
    expect(status).not.toBe(0);
    expect(stdout).toMatch(/Server "pets" cannot be used: .*pets\.yaml:\d+:\d+: /);
  });
});
