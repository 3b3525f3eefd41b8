import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { AGENT_HOOKS, type AgentHooks } from '../../src/hooks/agent-hooks.ts';

it('a command of Copilot reaches the program, whatever its path holds', () => {
  const home = mkdtempSync(join(tmpdir(), 'bcp-copilot-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const odd = join(home, 'a $HOME `id` "b" \\ \'c\' ! %PATH%');
  mkdirSync(odd);
  const script = join(odd, 'print.cjs');
  writeFileSync(script, 'console.log(JSON.stringify(process.argv))');
  const start = [process.execPath, script, 'hook', 'start'] as const;
  const door = AGENT_HOOKS.find(({ name }) => name === 'copilot') as AgentHooks;
  const [text = ''] = Object.values(door.files({ head: { socket: '', start }, code: () => '' }));
  const { hooks } = JSON.parse(text) as { hooks: { postToolUse: readonly { bash: string }[] } };
  const { stdout } = spawnSync('bash', ['-c', hooks.postToolUse[0]?.bash ?? ''], { encoding: 'utf8' });
  expect((JSON.parse(stdout) as readonly string[]).slice(1)).toEqual([script, 'hook', 'copilot']);
});
