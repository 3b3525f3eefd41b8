import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommandTools } from '../../../../src/gateway/servers/command/command-tools.ts';
import { ResourcesAndPrompts } from '../../../../src/gateway/servers/command/resources-and-prompts.ts';

const base = realpathSync(mkdtempSync(join(tmpdir(), 'bcp-files-')));
const folder = join(base, 'checkout');
beforeAll(() => {
  mkdirSync(join(folder, 'docs'), { recursive: true });
  writeFileSync(join(base, 'private'), 'PRIVATE');
  writeFileSync(join(folder, 'docs', 'own.md'), 'OWN');
  symlinkSync('../private', join(folder, 'AGENTS.md'));
  symlinkSync(base, join(folder, 'up'));
  symlinkSync('docs/own.md', join(folder, 'inside.md'));
  symlinkSync(folder, join(base, 'linked'));
});
afterAll(() => rmSync(base, { recursive: true }));

const read = async (file: string, from = folder): Promise<string> => {
  const spec = { resources: { 'x://file': { file } }, prompts: {} };
  const tools = { folder: from } as unknown as CommandTools;
  const found = new ResourcesAndPrompts(spec, tools, undefined).resource(
    'x://file',
    new AbortController().signal,
  );
  return JSON.stringify(await found.catch((error: unknown) => String(error)));
};

describe('a file of the session’s folder', () => {
  it.each(['AGENTS.md', 'up/private', '../private'])('is none if it leads out: %s', async (file) => {
    const answer = await read(file);
    expect(answer).toContain('leads out of the folder');
    expect(answer).not.toContain('PRIVATE');
  });

  it('is read behind links that stay inside, and in a folder that is a link', async () => {
    expect(await read('inside.md')).toContain('OWN');
    expect(await read('docs/own.md', join(base, 'linked'))).toContain('OWN');
    expect(await read(join(base, 'private'))).toContain('PRIVATE');
  });
});
