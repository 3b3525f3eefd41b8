import { describe, expect, it } from 'vitest';
import { profileOfClient, readClientTable } from '../../../src/gateway/policy/client-table.ts';
import { ResultPolicies } from '../../../src/gateway/policy/result-policies.ts';
import { BASE_CONFIG, scripted, UPPER } from '../harness.ts';

describe('the shipped table of clients', () => {
  it.each([
    ['claude-code', 'text'],
    ['Visual Studio Code', 'text'],
    ['Visual Studio Code - Insiders', 'text'],
    ['Code', 'text'],
    ['Code - OSS', 'text'],
    ['github-copilot-developer', 'text'],
    ['Copilot CLI', 'text'],
    ['codex-mcp-client', 'text'],
    ['copilot-cli', 'text'],
    ['@cline/core', 'text'],
    ['Cline', 'text'],
    ['@langchain/mcp-adapters', 'text'],
    ['opencode', 'once'],
    ['gemini-cli-mcp-client', 'once'],
    ['claude-ai', 'once'],
    ['Codeium', 'once'],
    ['', 'once'],
    ['mcporter', 'both'],
    ['mcp-inspector', 'both'],
    ['inspector-cli', 'both'],
  ])('%s: %s', async (name, policy) => {
    expect(profileOfClient(await readClientTable(), name).structured).toBe(policy);
  });
});

describe('ResultPolicies', () => {
  const server = scripted('fs', {}, { structured: 'both' });
  const config = { ...BASE_CONFIG, servers: [server], structured: 'keep' } as const;
  const isApp = (): boolean => false;

  it('asks the route first, then the server, then the config, then the client', () => {
    const of = (more: object, engine = UPPER) =>
      new ResultPolicies({ config: { ...config, ...more }, engine, auto: 'text', isApp }).of('fs', 'read');
    const route = { name: 'r', match: {}, action: 'detect', structured: 'text' } as const;
    expect(of({}, { ...UPPER, route: () => route })).toBe('text');
    expect(of({})).toBe('both');
    expect(of({ servers: [] })).toBe('keep');
    expect(of({ servers: [], structured: 'auto' })).toBe('text');
  });

  it('keeps the data beside a text that a mode may lose part of, unless told otherwise', () => {
    const plain = { ...BASE_CONFIG, servers: [] };
    const engine = { ...UPPER, mayLose: () => true };
    const of = (structured: 'auto' | 'text') =>
      new ResultPolicies({ config: { ...plain, structured }, engine, auto: 'text', isApp }).of('fs', 'read');
    expect([of('auto'), of('text')]).toEqual(['both', 'text']);
  });

  it('keeps the data of an app’s tool, and beside a text that may lose something, for unknown clients', () => {
    const of = (app: boolean | undefined, loses: boolean) =>
      new ResultPolicies({
        config: { ...BASE_CONFIG, servers: [], structured: 'auto' },
        engine: { ...UPPER, mayLose: () => loses },
        auto: 'once',
        isApp: () => app,
      }).of('fs', 'read');
    expect([of(false, false), of(true, false), of(false, true)]).toEqual(['once', 'both', 'both']);
    // A client without a session may have the list, and the schema in it, from an earlier one.
    expect(of(undefined, false)).toBe('both');
  });

  it.each(['auto', 'text', 'both', 'keep'] as const)(
    'keeps the data of an app’s tool under %s',
    (structured) => {
      const of = (app: boolean | undefined) =>
        new ResultPolicies({
          config: { ...BASE_CONFIG, servers: [], structured },
          engine: UPPER,
          auto: 'text',
          isApp: () => app,
        });
      expect(of(true).of('fs', 'read')).toBe(structured === 'keep' ? 'keep' : 'both');
    },
  );

  it('decides about a tool for good when it was listed', () => {
    let app: boolean | undefined;
    const policies = new ResultPolicies({
      config: { ...BASE_CONFIG, servers: [], structured: 'text' },
      engine: UPPER,
      auto: 'text',
      isApp: () => app,
    });
    expect(policies.of('fs', 'read')).toBe('text');
    app = true;
    expect(policies.of('fs', 'read')).toBe('both');
    app = false;
    expect(policies.of('fs', 'read')).toBe('both');
  });

  it('touches nothing of a tool that is never rewritten', () => {
    const engine = { ...UPPER, mayRewrite: () => false };
    expect(new ResultPolicies({ config, engine, auto: 'text', isApp }).of('fs', 'read')).toBe('keep');
  });

  it('keeps the data of a tool whose schema the client was given, when other rules would take it out', () => {
    const first = new ResultPolicies({ config, engine: UPPER, auto: 'text', isApp });
    expect(first.of('fs', 'read')).toBe('both');
    const plain = { ...BASE_CONFIG, servers: [] };
    const second = new ResultPolicies({
      config: plain,
      engine: UPPER,
      auto: 'text',
      isApp,
      earlier: first.decided,
    });
    expect([second.of('fs', 'read'), second.of('fs', 'other')]).toEqual(['both', 'text']);
    const byDefault = new ResultPolicies({
      config: plain,
      engine: UPPER,
      auto: 'once',
      isApp,
      earlier: first.decided,
    });
    expect([byDefault.of('fs', 'read'), byDefault.of('fs', 'other')]).toEqual(['both', 'once']);
    const third = new ResultPolicies({
      config: plain,
      engine: UPPER,
      auto: 'text',
      isApp,
      earlier: second.decided,
    });
    expect([third.of('fs', 'read'), third.of('fs', 'other')]).toEqual(['both', 'text']);
  });
});
