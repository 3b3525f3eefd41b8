import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askHooks, type HookAnswer } from '../../src/hooks/ask-hooks.ts';
import { HookService } from '../../src/hooks/service.ts';
import { addTrust } from '../../src/platform/change-trust.ts';
import { listenPrivately } from '../../src/platform/private-socket.ts';

const folder = mkdtempSync(join(tmpdir(), 'bcp-hooks-'));
const env = { HOME: folder };
const address = { socket: join(folder, 'hooks.sock'), patience: 60_000 };
const project = join(folder, 'project');
const said: string[] = [];
let service: HookService;

beforeAll(async () => {
  mkdirSync(project);
  service = await HookService.open({
    env,
    log: (_level, message) => void said.push(message),
    onidle: () => undefined,
  });
  await listenPrivately(service.server, address.socket);
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

const lines = Array.from({ length: 80 }, (_, i) => `${i + 1}\tconst value${i} = compute(${i * 7});`);
const result = (more: object = {}): object => ({
  ...{ client: 'claude', tool: 'Read', input: { file_path: '/a.ts' }, text: lines.join('\n'), session: 's' },
  ...{ cwd: project, ...more },
});
const shown = (answer: HookAnswer): string => (answer.kind === 'text' ? answer.text : '');

describe('the daemon for hooks', () => {
  it('gives the text to show, by the memory of its conversation', async () => {
    expect(shown(await askHooks('/compact', result(), address))).toMatch(/^#bcp numbers-tens/);
    const window = result({ tool: 'Grep', text: lines.slice(20).join('\n') });
    expect(shown(await askHooks('/compact', window, address))).toContain(
      '… lines 22-79 as in Read /a.ts above',
    );
  });

  it('forgets a conversation that begins anew', async () => {
    await askHooks('/compact', result({ session: 'new' }), address);
    expect(await askHooks('/open', { client: 'claude', session: 'new', cwd: project }, address)).toEqual({
      kind: 'original',
    });
    expect(shown(await askHooks('/compact', result({ session: 'new' }), address))).not.toContain('… lines');
  });

  it('does not count on a text for which nobody has waited', async () => {
    await new Promise((resolve) => {
      const path = { socketPath: address.socket, path: '/compact', method: 'POST' };
      const sent = request(path).on('error', () => undefined);
      sent.on('close', resolve).on('finish', () => sent.destroy());
      sent.end(JSON.stringify(result({ session: 'left' })));
    });
    const window = result({ tool: 'Grep', session: 'left', text: lines.slice(20).join('\n') });
    expect(shown(await askHooks('/compact', window, address))).not.toContain('… lines');
  });

  it("follows the config of the folder in which the agent works, or the user's own until that is trusted", async () => {
    const mine = join(folder, '.config/bcp-proxy');
    mkdirSync(mine, { recursive: true });
    const config = (tool: string): string =>
      `version: 1\nroutes: [{ name: whole, match: { tool: "${tool}" }, action: passthrough }]\n`;
    writeFileSync(join(mine, 'bcp-proxy.config.yaml'), config('claude/Read'));
    writeFileSync(join(project, 'bcp-proxy.config.yaml'), config('claude/*'));
    for (const [session, cwd] of [
      ['mine', folder],
      ['theirs', project],
    ]) {
      await askHooks('/open', { client: 'claude', session, cwd }, address);
      expect(await askHooks('/compact', result({ session, cwd }), address)).toEqual({ kind: 'original' });
      const other = result({ session, cwd, tool: 'Grep' });
      expect(shown(await askHooks('/compact', other, address))).toMatch(/^#bcp/);
    }
    rmSync(mine, { recursive: true });
  });

  it('knows earlier lines as far back as the config says', async () => {
    const short = join(folder, 'short');
    mkdirSync(short);
    const text = 'version: 1\nreferences: { results: 0 }\n';
    const file = join(short, 'bcp-proxy.config.yaml');
    writeFileSync(file, text);
    await addTrust(realpathSync(file), Buffer.from(text), env);
    const here = { session: 'short', cwd: short };
    await askHooks('/open', { client: 'claude', ...here }, address);
    await askHooks('/compact', result(here), address);
    const again = result({ ...here, tool: 'Grep' });
    expect(shown(await askHooks('/compact', again, address))).toMatch(/^#bcp numbers-tens/);
  });

  it('shows originals where the config has errors', async () => {
    const broken = join(folder, 'broken');
    mkdirSync(broken);
    writeFileSync(join(broken, 'bcp-proxy.config.yaml'), 'version: 1\nroutes: 7\n');
    await askHooks('/open', { client: 'claude', session: 'b', cwd: broken }, address);
    expect(shown(await askHooks('/compact', result({ session: 'b', cwd: broken }), address))).toMatch(
      /^#bcp/,
    );
    expect(said.join('\n')).toContain('routes');
  });

  it.each([
    ['no JSON', 'x'],
    ['no object', '[]'],
    ['no conversation', '{"client":"claude","tool":"Read","text":"x"}'],
  ])('refuses what holds %s', async (_, body) => {
    const response = await fetchOver(body);
    expect(response).toBe(400);
  });
});

async function fetchOver(body: string): Promise<number | undefined> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath: address.socket, path: '/compact', method: 'POST' }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject).end(body);
  });
}

describe('an agent that asks', () => {
  it('is told where nobody listens', async () => {
    const nobody = { ...address, socket: join(folder, 'nobody.sock') };
    expect(await askHooks('/compact', result(), nobody)).toEqual({ kind: 'gone' });
  });

  it.each([
    ['never', undefined],
    ['with nonsense', 'x'],
    ['with no text', '{"text":1}'],
  ])('misses an answer that comes %s', async (name, answer) => {
    const socket = join(folder, `${name.length}.sock`);
    const server = createServer((_request, response) => {
      if (answer !== undefined) response.end(answer);
    });
    await listenPrivately(server, socket);
    const patience = answer === undefined ? 5 : 60_000;
    expect(await askHooks('/compact', result(), { socket, patience })).toEqual({ kind: 'missed' });
    server.closeAllConnections();
    server.close();
  });
});
