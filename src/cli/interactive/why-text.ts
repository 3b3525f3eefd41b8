import { Readable, Writable } from 'node:stream';
import { withOption } from '../../bridge/said.ts';
import { isRecord } from '../../json/is-record.ts';
import { explain } from '../commands/explain-command.ts';
import type { Io } from '../io.ts';
import type { CalledResult } from './called-result.ts';
import type { LineRunner } from './line-runner.ts';

/** The call that a command line makes, as `--dry-run` tells it. Nothing is called for that. */
async function callOf(
  words: readonly string[],
  runner: LineRunner,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const dry = withOption(words, '--dry-run', '--output', 'json');
  const { data } = JSON.parse((await runner.printed(dry, signal)).text) as { readonly data?: unknown };
  const { server, params } = isRecord(data) ? data : {};
  const { name, arguments: args } = isRecord(params) ? params : {};
  if (typeof server !== 'string' || typeof name !== 'string') return [];
  return ['--tool', `${server}/${name}`, '--args', JSON.stringify(args)];
}

/** What `explain` says of each text of a result. */
export async function whyText(
  result: CalledResult,
  runner: LineRunner,
  {
    io,
    config,
    signal,
  }: { readonly io: Io; readonly config: string | undefined; readonly signal: AbortSignal },
): Promise<string> {
  const call = await callOf(result.words, runner, signal);
  const options = [...call, ...(config === undefined ? [] : ['--config', config])];
  const parts: Buffer[] = [];
  const stdout = new Writable({
    write(part: Buffer, _encoding, done) {
      parts.push(part);
      done();
    },
  });
  for (const text of await result.originals(io.env))
    await explain.run(['-', ...options], { ...quiet(io), stdin: Readable.from([Buffer.from(text)]), stdout });
  return Buffer.concat(parts).toString();
}

/** A command that nobody interrupts. */
const quiet = ({ env, stderr }: Io): Pick<Io, 'env' | 'stderr' | 'on' | 'once'> => ({
  ...{ env, stderr },
  on: () => {},
  once: () => {},
});
