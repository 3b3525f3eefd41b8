import type { ShellProgram } from '../../bridge/bridge-context.ts';
import { exitsText } from '../../command-line/rows.ts';
import type { Usage } from '../../command-line/usage.ts';
import { verbOf } from '../../command-line/verb.ts';
import { EXIT } from '../../diagnostics/exit-code.ts';
import type { Command, Commands } from '../command.ts';
import { fittingWords } from '../completion/fitting-words.ts';
import { completionScript, SHELLS } from '../completion/scripts.ts';
import { writeOutput } from '../io.ts';

const VERBS = [...SHELLS, 'words'] as const;

const usageOf =
  (program: ShellProgram): Usage =>
  () =>
    `${program} completion bash|zsh|fish|powershell

Prints the script with which a shell completes commands, options, servers and
tools. The names come from the config and the cache. Completion starts nothing.

  bash        source <(${program} completion bash)
  zsh         source <(${program} completion zsh)
  fish        ${program} completion fish | source
  powershell  ${program} completion powershell | Out-String | Invoke-Expression

${exitsText({ 0: 'printed' })}`;

export const completionFor = (program: ShellProgram, commands: Commands): Command => ({
  usage: usageOf(program),
  verbs: SHELLS,
  async run([word, ...rest], io) {
    const verb = verbOf(word, { command: 'completion', verbs: VERBS, usage: usageOf(program) });
    if (verb === 'words') {
      const words = rest[0] === '--' ? rest.slice(1) : rest;
      const fitting = await fittingWords(words, commands, { program, env: io.env });
      await writeOutput(fitting.map((one) => `${one}\n`).join(''), io);
    } else await writeOutput(completionScript(verb, program), io);
    return EXIT.ok;
  },
});
