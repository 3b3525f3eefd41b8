import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeStrict } from '../../bcp/text.ts';
import { HEADER_SIZE, MAX_PAYLOAD_SIZE } from '../../bcp/wire.ts';
import { KnownError } from '../../diagnostics/error.ts';
import { type ManifestSource, renamedFiles } from '../../manifest/read-manifest.ts';
import { type Ran, runOnce } from '../../process/run-once.ts';
import { REFERENCE_MODES } from '../../render/reference/mode.ts';
import { beginsWithMagic, type PayloadFile } from '../read-file.ts';
import type { FileCodec } from './codec.ts';
import { type Environment, findBinary } from './find-binary.ts';
import { withWorkFolder } from './work-folder.ts';

const MAX_REPORT = 16 * 1024 * 1024;

/**
 * The program `bcp` as a codec. It only ever sees copies in a folder of its own: the paths that a client names, and
 * that a manifest names, were checked and read here, so that no link that changes meanwhile leads it elsewhere.
 */
export function cliCodec({ env, timeoutMs }: { env: Environment; timeoutMs: number }): FileCodec {
  const withCopy = <T>(file: PayloadFile, use: (run: Run, copy: string) => Promise<T>): Promise<T> =>
    withWorkFolder(async (folder) => {
      const copy = join(folder, 'input.bcp');
      await writeFile(copy, file.bytes);
      return use(new Run(env, timeoutMs, folder, (text) => text.replaceAll(copy, file.path)), copy);
    });
  return {
    modes: REFERENCE_MODES,

    render: (file, { mode, budget }) =>
      withCopy(file, async (run, copy) => {
        const limit = budget === undefined ? [] : ['--budget', String(budget)];
        const bytes = await run.toFile('decode', [copy, '--mode', mode, ...limit], 'text');
        return decodeStrict(bytes) ?? run.junk('decode', 'UTF-8 text');
      }),

    inspect: (file) =>
      withCopy(file, async (run, copy) => {
        const report = decodeStrict(await run.toStdout('inspect', [copy]));
        return report?.startsWith('Header: BCP ') ? report : run.junk('inspect', 'list of blocks');
      }),

    encode: (source, compress) =>
      withWorkFolder(async (folder) => {
        const copy = await copyManifest(source, folder);
        const run = new Run(env, timeoutMs, folder, (text) => text.replaceAll(copy, source.path));
        const flags = compress ? ['--compress-payload'] : [];
        const payload = await run.toFile('encode', [copy, ...flags], 'BCP file');
        if (payload.length < HEADER_SIZE || !beginsWithMagic(payload)) run.junk('encode', 'BCP file');
        return payload;
      }),
  };
}

/** The manifest and the files that it names, under new names, in one folder. */
async function copyManifest({ manifest, files }: ManifestSource, folder: string): Promise<string> {
  const names = new Map([...files.keys()].map((path, i) => [path, `content-${i}`]));
  for (const [path, name] of names) await writeFile(join(folder, name), files.get(path)!);
  const copy = join(folder, 'manifest.json');
  await writeFile(copy, JSON.stringify(renamedFiles(manifest, names)));
  return copy;
}

/** Runs of the program for one call of a tool. `original` turns its copies' paths in a text into the client's. */
class Run {
  constructor(
    private readonly env: Environment,
    private readonly timeoutMs: number,
    private readonly folder: string,
    private readonly original: (text: string) => string,
  ) {}

  #program = '';

  async toStdout(command: string, args: readonly string[]): Promise<Uint8Array> {
    const program = await findBinary(this.env);
    this.#program = program.args[0] ?? program.command;
    const ran = await runOnce(
      { command: program.command, args: [...program.args, command, ...args], env: this.env, cwd: this.folder },
      { timeoutMs: this.timeoutMs, maxOutput: MAX_REPORT },
    );
    return this.#stdoutOf(command, ran);
  }

  /** What the command writes to the file that `-o` names. What it prints besides does not matter. */
  async toFile(command: string, args: readonly string[], expected: string): Promise<Uint8Array> {
    const output = join(this.folder, 'output');
    await this.toStdout(command, [...args, '-o', output]);
    const status = await stat(output).catch(() => undefined);
    const fits = status?.isFile() && status.size <= HEADER_SIZE + MAX_PAYLOAD_SIZE;
    return fits ? readFile(output) : this.junk(command, expected);
  }

  junk(command: string, expected: string): never {
    throw new KnownError('codec-junk', { program: this.#program, command, expected });
  }

  #stdoutOf(command: string, ran: Ran): Uint8Array {
    const program = this.#program;
    switch (ran.kind) {
      case 'timeout':
        throw new KnownError('codec-timeout', { program, command, ms: this.timeoutMs });
      case 'not-started':
        throw new KnownError('codec-not-started', { program, reason: ran.reason });
      case 'too-much-output':
        return this.junk(command, `answer of at most ${MAX_REPORT} bytes`);
      case 'ended': {
        if (ran.how === 'exit 0') return ran.stdout;
        const stderr = this.original(ran.stderr).trim().split('\n').slice(-10);
        throw new KnownError('codec-failed', { program, command, how: ran.how, stderr });
      }
    }
  }
}
