import { realpath } from 'node:fs/promises';
import { KnownError } from '../../diagnostics/error.ts';
import { errorCode } from '../../diagnostics/error-code.ts';
import { ioReason } from '../../diagnostics/io-reason.ts';
import type { Io } from '../io.ts';
import { type Outcome, type Output, success } from './bcp-outcome.ts';

/** Stands for stdout where a file is named. */
const STDOUT = '-';

function partsOf(output: Output): Iterable<string | Uint8Array> {
  return typeof output === 'string' || output instanceof Uint8Array ? [output] : output;
}

/** Writes a file. It replaces the old file once all of the new one is written. */
async function writeOutputFile(file: string, output: Output): Promise<void> {
  const { replaceOutput } = await import('./replace-output.ts');
  try {
    await replaceOutput(file, partsOf(output));
  } catch (error) {
    const reason = ioReason(error);
    if (reason === undefined) throw error;
    throw new KnownError('bcp-unwritable', { file, reason }, { cause: error });
  }
}

/** @throws KnownError `bcp-same-file` where the output would take the place of the input */
export async function keepInput(input: string, output: string): Promise<void> {
  if (input === STDOUT || output === STDOUT) return;
  const [from, to] = await Promise.all([input, output].map((file) => realpath(file).catch(() => undefined)));
  if (from !== undefined && from === to) throw new KnownError('bcp-same-file', { file: input });
}

/** Puts a result where `-o` says: into a file, which leaves `message` on stdout, or on stdout itself. */
export async function deliver(
  target: string,
  output: Output,
  message: string,
  { stdout }: Io,
): Promise<Outcome> {
  if (target === STDOUT) {
    if (output instanceof Uint8Array && stdout.isTTY) throw new KnownError('bcp-terminal', undefined);
    return success(output);
  }
  await writeOutputFile(target, output);
  return success(message);
}

/** Resolves when everything has left. A reader that went away (`… | head`) ends the output, not the command. */
export async function writeToStream(stream: NodeJS.WritableStream, output: Output): Promise<void> {
  // Without a listener a failed write would end the process before its callback tells why.
  stream.on('error', () => undefined);
  for (const part of partsOf(output)) {
    if (part.length === 0) continue;
    const error = await new Promise<Error | null | undefined>((resolve) => stream.write(part, resolve));
    if (!error) continue;
    if (errorCode(error) === 'EPIPE') return;
    throw new KnownError('bcp-unwritable', { file: 'stdout', reason: ioReason(error) ?? error.message });
  }
}
