import { describe, expect, it } from 'vitest';
import { type TypedServer, typedServer } from '../../src/cli/typed-server.ts';

const WORDS = { words: ['x', 'y'], command: undefined, listed: undefined, reader: false };
const typed = (more: Partial<TypedServer>) => typedServer({ ...WORDS, ...more }, () => 'usage');

describe('a server of the command line', () => {
  it('is told how long it may take, and which of its tools are seen', () => {
    const settings = { 'init-timeout': '1.5m', 'allow-tools': 'read_*, list', 'deny-tools': 'read_secret' };
    expect(typed({ settings })).toMatchObject({
      initTimeoutMs: 90_000,
      tools: { allow: ['read_*', 'list'], deny: ['read_secret'] },
    });
    expect(typed({ settings: { 'deny-tools': 'a' } })?.tools).toEqual({ deny: ['a'] });
    expect(typed({})?.tools).toBe(undefined);
  });

  it.each([
    [['node', 'fake/server.js'], 'fake'],
    [['node', '/a/node_modules/.bin/mcp-files'], 'mcp-files'],
    [['npx', '-y', '@scope/server-memory@1.2', '.'], 'server-memory'],
    [['npm', 'exec', '-y', 'files'], 'files'],
    [['uvx', 'mcp-server-git'], 'mcp-server-git'],
    [['mcp-files', 'node'], undefined],
    [['node', '-'], undefined],
  ])('of %j has its own name as the prefix of a tool that another server has', (words, prefix) => {
    expect(typed({ words })?.naming?.prefix).toBe(prefix);
  });

  it.each(['30', 'soon', '1h', '-1s'])('is not given %s', (timeout) => {
    expect(() => typed({ settings: { 'init-timeout': timeout } })).toThrow(
      `--init-timeout is "${timeout}". Use a number with its unit, such as 30s, 500ms or 2m.`,
    );
  });

  it.each([
    [{ 'init-timeout': '5s' }, 'write init_timeout under the server'],
    [{ 'allow-tools': 'a' }, 'write tools: { allow: […] } under the server'],
  ])('is what %j is for, and nothing else', (settings, told) => {
    expect(() => typed({ words: undefined, settings })).toThrow(told);
  });
});
