import { exitsText } from '../../command-line/rows.ts';
import type { Usage } from '../../command-line/usage.ts';
import { verbOf } from '../../command-line/verb.ts';
import { EXIT } from '../../diagnostics/exit-code.ts';
import { askHooks } from '../../hooks/ask-hooks.ts';
import { readCopilotHook } from '../../hooks/copilot-hook.ts';
import { PATIENCE } from '../../hooks/hook-limits.ts';
import { HOOKS, hookSocket } from '../../hooks/socket.ts';
import type { Command } from '../command.ts';
import { type Io, readInput, writeOutput } from '../io.ts';

const VERBS = ['copilot', 'start'] as const;

const usage: Usage = () => `bcp-proxy hook copilot|start

Answers the hooks of agents, so that their models read the results of their own
tools in fewer tokens. "bcp-proxy install --tools" sets it up. The agent shows
the original if anything goes wrong.

  copilot   read a hook call of the GitHub Copilot CLI on stdin, and answer it
  start     start the daemon that compacts the results, and return

${exitsText({ 3: 'the daemon did not start' })}`;

/** Nobody waits for it: the next result finds it there. */
async function startDetached(): Promise<void> {
  const { spawn } = await import('node:child_process');
  const [script = ''] = process.argv.slice(1);
  spawn(process.execPath, [script, 'hook', 'start'], { detached: true, stdio: 'ignore', windowsHide: true })
    .on('error', () => undefined)
    .unref();
}

async function answerCopilot(io: Io): Promise<object> {
  const call = readCopilotHook(JSON.parse((await readInput(undefined, io)).toString()));
  const socket = hookSocket(io.env);
  if (call === undefined || socket === undefined) return {};
  const address = { socket, patience: PATIENCE };
  const answer =
    call.kind === 'result'
      ? await askHooks('/compact', call.result, address)
      : await askHooks('/open', call.reader, address);
  if (answer.kind === 'gone') await startDetached();
  // The daemon may take more to be shown than is.
  if (answer.kind === 'missed')
    await askHooks('/open', call.kind === 'result' ? call.result : call.reader, address);
  return answer.kind === 'text' && call.kind === 'result' ? call.answer(answer.text) : {};
}

async function start(env: NodeJS.ProcessEnv): Promise<void> {
  const [{ hookPlace }, { startDaemon }] = await Promise.all([
    import('../../hooks/hook-place.ts'),
    import('../../daemon/start.ts'),
  ]);
  const place = hookPlace(env);
  if (place === undefined) return;
  const socket = await startDaemon({ place, config: undefined, program: HOOKS, env });
  socket.destroy();
}

export const hook: Command = {
  usage,
  verbs: VERBS,
  async run([word], io) {
    if (verbOf(word, { command: 'hook', verbs: VERBS, usage }) === 'start') {
      await start(io.env);
      return EXIT.ok;
    }
    const answer = await answerCopilot(io).catch(() => ({}));
    await writeOutput(`${JSON.stringify(answer)}\n`, io);
    return EXIT.ok;
  },
};
