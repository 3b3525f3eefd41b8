import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { editClients } from '../../src/cli/clients-edited.ts';
import { removeAgentsSection, writeAgentsSection } from '../../src/clients/agents-section.ts';
import { AGENT_HELP } from '../../src/scaffold/agent-help.ts';
import { type Home, makeHome } from '../config/project.ts';

let home: Home;
beforeEach(async () => {
  home = await makeHome();
});
afterEach(() => home.remove());

const read = () => readFile(home.path('AGENTS.md'), 'utf8');
const write = () => writeAgentsSection(home.home, home.env);
const remove = () => removeAgentsSection(home.home, home.env, false);
const files = async () => (await readdir(home.home)).filter((name) => !name.startsWith('.'));

it.each([
  '',
  '\n',
  '# Rules',
  '# Rules\n',
  '# Rules\n\n',
  'a\r\nb\r\n',
  '\uFEFF# Rules\n',
  'ends with it\n<!-- x -->',
])('the section goes into %j, and out again to the byte', async (text) => {
  await writeFile(home.path('AGENTS.md'), text);
  expect((await write()).changed).toBe(true);
  const written = await read();
  expect(written.startsWith(text)).toBe(true);
  expect(written.replaceAll('\r\n', '\n')).toContain(
    `<!-- bcp-proxy: begin -->\n${AGENT_HELP}<!-- bcp-proxy: end -->\n`,
  );
  if (text.includes('\r\n')) expect(written.replaceAll('\r\n', '')).not.toContain('\n');
  expect((await write()).changed).toBe(false);
  expect((await remove()).changed).toBe(true);
  expect(await read()).toBe(text);
  expect((await remove()).changed).toBe(false);
  expect(await files()).toEqual(['AGENTS.md']);
});

it('an older section is replaced in place, and what stands around it stays', async () => {
  const old = '# Mine\n\n<!-- bcp-proxy: begin -->\nold words\n<!-- bcp-proxy: end -->\n\nmore of mine\n';
  await writeFile(home.path('AGENTS.md'), old);
  await write();
  const written = await read();
  expect(written).not.toContain('old words');
  expect(written.startsWith('# Mine\n\n<!-- bcp-proxy: begin -->\nMCP tools')).toBe(true);
  expect(written.endsWith('<!-- bcp-proxy: end -->\n\nmore of mine\n')).toBe(true);
  await remove();
  expect(await read()).toBe('# Mine\n\nmore of mine\n');
});

it('what somebody writes around the section stays', async () => {
  await writeFile(home.path('AGENTS.md'), '# Mine\n');
  await write();
  await writeFile(home.path('AGENTS.md'), `first\n${await read()}last\n`);
  await remove();
  expect(await read()).toBe('first\n# Mine\nlast\n');
});

it('a file that was made for it is readable for all, and goes away again', async () => {
  await write();
  expect((await stat(home.path('AGENTS.md'))).mode & 0o777).toBe(0o644);
  await remove();
  expect(await files()).toEqual([]);
});

it.each(['<!-- bcp-proxy: begin -->\n', '<!-- bcp-proxy: end -->\n<!-- bcp-proxy: begin -->\n'])(
  'markers without their like are left: %j',
  async (text) => {
    await writeFile(home.path('AGENTS.md'), text);
    await expect(write()).rejects.toThrow('each once');
    await expect(remove()).rejects.toThrow('each once');
    expect(await read()).toBe(text);
  },
);

it.each([
  [{ project: true, client: ['cursor'] }, true],
  [{ all: true }, true],
  [{ detected: true }, true],
  [{ client: ['cursor'] }, false],
])('it leaves with uninstall %j: %s', async (values, leaves) => {
  await writeFile(home.path('AGENTS.md'), '# Mine\n');
  await write();
  const around = { cwd: home.home, env: { ...home.env, PATH: '' }, system: 'linux' as const };
  await editClients('uninstall', { ...values, 'dry-run': true }, around, () => 'usage');
  expect(await read()).toContain('bcp-proxy: begin');
  await editClients('uninstall', values, around, () => 'usage');
  expect((await read()) === '# Mine\n').toBe(leaves);
});
