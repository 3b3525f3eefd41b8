import { describe, expect, it } from 'vitest';
import type { BridgeErrorCode } from '../../src/bridge/error-exits.ts';
import { BridgeError, type ErrorFacts } from '../../src/bridge/errors.ts';
import { suggested } from '../../src/bridge/suggested.ts';

/** What is suggested to who typed this and got an error. */
function suggestion(
  line: string,
  code: BridgeErrorCode,
  facts: ErrorFacts = {},
  program: 'bcp-proxy' | 'mcp-cli' = 'bcp-proxy',
): string | undefined {
  return suggested(new BridgeError(code, 'wrong', facts), { argv: line.split(' '), program }).facts
    .suggestion;
}
const instead = (given: string, meant: string, behind?: number): ErrorFacts => ({
  instead: { given, meant, behind },
});

describe('a suggestion', () => {
  it.each([
    ['tols list fs', 'tols', 'tools', 0, 'bcp-proxy tools list fs'],
    ['tools lst fs', 'lst', 'list', 1, 'bcp-proxy tools list fs'],
    ['inspect evry', 'evry', 'every', undefined, 'bcp-proxy inspect every'],
    ['tools list fs --limt 3', '--limt', '--limit', undefined, 'bcp-proxy tools list fs --limit 3'],
    ['tools list fs --limt=3', '--limt', '--limit', undefined, 'bcp-proxy tools list fs --limit=3'],
    ['tools list tools', 'tools', 'tool', undefined, 'bcp-proxy tools list tool'],
    ['tools list list', 'list', 'lost', undefined, 'bcp-proxy tools list lost'],
  ])('of %s is the same line with the word that was meant', (line, given, meant, behind, expected) => {
    expect(suggestion(line, 'USAGE', instead(given, meant, behind))).toBe(expected);
  });

  it.each([
    ['tools exce fs write_file', 'exce', 'exec', 'bcp-proxy tools --help'],
    ['servers ad x', 'ad', 'add', 'bcp-proxy servers --help'],
    ['servers remove x --confg y', '--confg', '--config', 'bcp-proxy servers --help'],
    ['batch exec --paralel 2', '--paralel', '--parallel', 'bcp-proxy batch --help'],
    ['daemon stp', 'stp', 'stop', 'bcp-proxy daemon --help'],
  ])('of %s, which would change something, only looks', (line, given, meant, expected) => {
    expect(suggestion(line, 'USAGE', instead(given, meant, 1))).toBe(expected);
  });

  it('leaves what is the tool’s own behind two dashes', () => {
    expect(suggestion('prompts get s p -- --limt', 'USAGE', instead('--limt', '--limit'))).toBe(
      'bcp-proxy prompts --help',
    );
  });

  it.each([
    ['INVALID_JSON', 'tools exec fs read', 'bcp-proxy tools schema fs read'],
    ['INPUT_UNREADABLE', 'prompts get s p', 'bcp-proxy prompts schema s p'],
    ['INVALID_JSON', 'batch exec', 'bcp-proxy batch --help'],
    ['INPUT_UNREADABLE', 'tools exec --args @x', 'bcp-proxy tools --help'],
    ['BATCH_INVALID', 'batch exec', 'bcp-proxy batch --help'],
    ['DAEMON_UNREACHABLE', 'tools exec fs read', 'bcp-proxy daemon status'],
    ['TIMEOUT', 'search x', 'bcp-proxy servers list --live'],
    ['CONFIG_INVALID', 'servers list', 'bcp-proxy validate-config'],
    ['TOOL_FAILED', 'tools exec fs read', 'bcp-proxy tools schema fs read'],
    ['INTERRUPTED', 'tools exec fs read', undefined],
  ] as const)('behind %s of %s is %s', (code, line, expected) => {
    expect(suggestion(line, code)).toBe(expected);
  });

  it('is by the config that was named, and is quoted for a shell', () => {
    const argv = ['tools', 'exec', 's', 'x', '--config', 'my file.yaml'];
    const told = (facts: ErrorFacts, code: BridgeErrorCode = 'TIMEOUT') =>
      suggested(new BridgeError(code, 'wrong', facts), { argv, program: 'bcp-proxy' }).facts.suggestion;
    expect(told({ suggestion: 'bcp-proxy servers test s' })).toBe(
      "bcp-proxy servers test s --config 'my file.yaml'",
    );
    expect(told({ suggestion: 'bcp-proxy auth login s' })).toBe(
      "bcp-proxy auth login s --config 'my file.yaml'",
    );
    expect(told({ suggestion: 'bcp-proxy trust x' })).toBe('bcp-proxy trust x');
    expect(told({}, 'CONFIG_INVALID')).toBe("bcp-proxy validate-config 'my file.yaml'");
  });

  it('is of the program that was typed', () => {
    const facts = { suggestion: 'bcp-proxy servers test s' };
    expect(suggestion('tools exec s x', 'TIMEOUT', facts, 'mcp-cli')).toBe('mcp-cli servers test s');
    expect(suggestion('nothing', 'USAGE', {}, 'mcp-cli')).toBe('mcp-cli --help');
  });
});
