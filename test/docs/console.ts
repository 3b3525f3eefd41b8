import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

/** One command of a document's console blocks, and what the document shows below it. */
export interface Step {
  readonly command: string;
  readonly shown: string;
  /** Line of the document, from 1. */
  readonly line: number;
}

const PROMPT = '$ ';
const CONTINUATION = '> ';
/** Never part of an output here. */
const MARK = '\u0001';

/** The commands of all ```console blocks, in order. Lines that continue a command begin with `> `. */
export function stepsOf(markdown: string): Step[] {
  const steps: { command: string; shown: string; line: number }[] = [];
  let inside = false;
  for (const [index, line] of markdown.split('\n').entries()) {
    const last = steps.at(-1);
    if (line.startsWith('```')) inside = line === '```console';
    else if (!inside) continue;
    else if (line.startsWith(PROMPT))
      steps.push({ command: line.slice(PROMPT.length), shown: '', line: index + 1 });
    else if (last?.shown === '' && line.startsWith(CONTINUATION)) {
      last.command += `\n${line.slice(CONTINUATION.length)}`;
    } else if (last !== undefined) last.shown += `${line}\n`;
  }
  return steps;
}

/** What a shell prints for each command, all of them run in one session, in an empty folder, with the built programs. */
export function runSteps(steps: readonly Step[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'bcp-docs-'));
  try {
    const programs = join(folder, 'programs');
    const work = join(folder, 'work');
    mkdirSync(programs);
    mkdirSync(work);
    for (const name of ['bcp', 'bcp-proxy']) {
      const program = join(programs, name);
      writeFileSync(
        program,
        `#!/bin/sh\nexec '${process.execPath}' '${resolve('dist', `${name}.js`)}' "$@"\n`,
      );
      chmodSync(program, 0o755);
    }
    const script = steps
      .map(({ command }) => `${command}\nstatus=$?; printf '${MARK}'; (exit $status)\n`)
      .join('');
    const path = [programs, process.env['PATH']].join(delimiter);
    const { stdout } = spawnSync('sh', ['-c', `exec 2>&1\n${script}`], {
      cwd: work,
      env: { ...process.env, PATH: path },
      encoding: 'utf8',
    });
    return stdout.split(MARK).slice(0, -1);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
