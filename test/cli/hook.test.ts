import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { hook } from '../../src/cli/commands/hook-command.ts';
import { hookSocket } from '../../src/hooks/socket.ts';
import { listenPrivately } from '../../src/platform/private-socket.ts';
import { ranHere } from './ran-here.ts';

const folder = mkdtempSync(join(tmpdir(), 'bcp-h-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const toolResult = { resultType: 'success', textResultForLlm: 'long' };
const input = JSON.stringify({ sessionId: 's', cwd: '/', toolName: 'bash', toolResult });

/** What the hook of Copilot says, and what it asks a daemon that answers so. */
async function asked(name: string, answer: RequestListener): Promise<{ said: unknown; paths: string[] }> {
  const env = { HOME: join(folder, name) };
  const socket = hookSocket(env) ?? '';
  mkdirSync(dirname(socket), { recursive: true, mode: 0o700 });
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    answer(request, response);
  });
  await listenPrivately(server, socket);
  const { stdout } = await ranHere((argv, io) => hook.run(argv, io), ['copilot'], {
    cwd: folder,
    env,
    input,
  });
  server.closeAllConnections();
  server.close();
  return { said: JSON.parse(stdout.toString()), paths };
}

describe('the hook of Copilot', () => {
  it('shows the answer of the daemon', async () => {
    const { said, paths } = await asked('a', (_request, response) => response.end('{"text":"short"}'));
    expect(said).toEqual({ modifiedResult: { ...toolResult, textResultForLlm: 'short' } });
    expect(paths).toEqual(['/compact']);
  });

  it('says where it has missed an answer, so that later ones count on nothing from before', async () => {
    const { said, paths } = await asked('b', (_request, response) => response.end('{"text":1}'));
    expect(said).toEqual({});
    expect(paths).toEqual(['/compact', '/open']);
  });
});
