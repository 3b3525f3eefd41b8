import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shellWorld } from '../bridge/shell-world.ts';

const world = shellWorld();
const { folder } = world;

/** The config of this world with more in it. */
function configWith(name: string, more: object): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(world.config, 'utf8')), ...more }));
  return file;
}

const run = async (words: readonly string[], config: string, input = '') => {
  const { status, stdout } = await world.bcpProxy([...words, '--config', config], input);
  return { code: status, said: JSON.parse(stdout) };
};
const exec = (words: readonly string[], config: string) => run(['tools', 'exec', ...words], config);

const calls = (): readonly string[] => world.notes().filter((line) => line.startsWith('call '));

const RULES = [
  { match: { caller: 'shell', tool: 'echo', args: { a: '1' } }, do: 'deny', reason: 'not one' },
  { match: { tool: 's/echo' }, do: 'confirm' },
  { match: { tool: 'fail' }, do: 'deny' },
];
const config = configWith('ruled.json', { policy: { rules: RULES }, audit: { file: join(folder, 'audit') } });

describe('a policy in a shell', () => {
  it('denies, with the code that says so, and writes it down', async () => {
    world.notes();
    const { code, said } = await exec(['s', 'echo', '--args', '{"a":1}'], config);
    expect([code, said.error.code]).toEqual([6, 'DENIED']);
    expect(said.error.message).toContain('not one');
    expect(calls()).toEqual([]);
    const line = JSON.parse(readFileSync(join(folder, 'audit'), 'utf8').trim());
    expect(line).toMatchObject({ via: 'shell', result: 'refused', policy: 'deny', refused: 'denied' });
  });

  it('hides what is always denied', async () => {
    const { said } = await run(['tools', 'list', 's'], config);
    expect(JSON.stringify(said.data)).not.toContain('"fail"');
    const { code, message } = (await exec(['s', 'fail'], config)).said.error;
    expect([code, message]).toEqual(['DENIED', expect.stringContaining('a rule of "policy" denies it')]);
  });

  it('makes no call that nobody confirms, and with --yes it does', async () => {
    world.notes();
    const refused = await exec(['s', 'echo', '--args', '{"a":2}'], config);
    expect([refused.code, refused.said.error.code]).toEqual([6, 'DENIED']);
    expect(calls()).toEqual([]);
    expect((await exec(['s', 'echo', '--args', '{"a":2}', '--yes'], config)).code).toBe(0);
    expect(calls()).toHaveLength(1);
  });

  it('holds for each step of a batch', async () => {
    const step = (a: number) => ({ server: 's', tool: 'echo', args: { a } });
    const batch = JSON.stringify({ operations: [step(2), step(1)] });
    const { said } = await run(['batch', 'exec', '--on-error', 'continue', '--yes'], config, batch);
    const { operations = said.error.details.operations } = said.data ?? {};
    expect(JSON.stringify(operations ?? said)).toContain('not one');
  });

  it('holds in the daemon too', () => {
    const daemon = (...words: readonly string[]) => {
      const { status, stdout } = world.startedBcpProxy([...words, '--config', config], '', {
        BCP_NO_DAEMON: '',
      });
      return { code: status, said: JSON.parse(stdout) };
    };
    const echo = (args: string, ...more: readonly string[]) =>
      daemon('tools', 'exec', 's', 'echo', '--args', args, ...more);
    try {
      expect(echo('{"a":1}').said.error.code).toBe('DENIED');
      expect(echo('{"a":2}').said.error.code).toBe('DENIED');
      expect(echo('{"a":2}', '--yes').code).toBe(0);
    } finally {
      daemon('daemon', 'stop');
    }
  });

  it('starts no server whose program is not allowed', async () => {
    const named = configWith('programs.json', {
      servers: { p: { command: '${PROGRAM:-nodejs}', inherit_env: ['PATH'] } },
      policy: { commands: ['node'] },
    });
    const { said } = await run(['tools', 'list', 'p'], named);
    expect(said.error.message).toContain('policy.commands does not allow the program nodejs');
  });

  it('is explained by which', async () => {
    const { stdout } = await world.bcpProxy([
      'which',
      's/echo',
      '--args',
      '{"a":"1"}',
      '--caller',
      'shell',
      '--config',
      config,
    ]);
    expect(stdout).toContain('policy deny for shell (policy.rules[0]: not one)');
    expect(stdout).toContain('not policy.rules[1] (confirm): would match, but policy.rules[0] comes first');
    const other = await world.bcpProxy(['which', 's/echo', '--config', config]);
    expect(other.stdout).toContain('policy confirm for stdio (policy.rules[1])');
  });
});

describe('limits in a shell', () => {
  it('are told like any other denial', async () => {
    const limited = configWith('limited.json', { limits: [{ name: 'one', calls: '1/h' }] });
    const step = { server: 's', tool: 'echo', args: { a: 1 } };
    const batch = JSON.stringify({ operations: [step, step] });
    const { said } = await run(['batch', 'exec', '--on-error', 'continue'], limited, batch);
    expect(JSON.stringify(said)).toContain('is more than one of this gateway allows');
  });
});
