import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeStrict } from '../../bcp/text.ts';
import { HEADER_SIZE } from '../../bcp/wire.ts';
import { REFERENCE_MODES } from '../../render/reference/mode.ts';
import { beginsWithMagic, type PayloadFile } from '../read-file.ts';
import { CliRun } from './cli-run.ts';
import type { FileCodec } from './codec.ts';
import { copyManifest } from './copy-manifest.ts';
import type { Environment } from './find-binary.ts';
import { withWorkFolder } from './work-folder.ts';

/**
 * The program `bcp` as a codec. It only ever sees copies in a folder of its own: the paths that a client names, and
 * that a manifest names, were checked and read here, so that no link that changes meanwhile leads it elsewhere.
 */
export function cliCodec({ env, timeoutMs }: { env: Environment; timeoutMs: number }): FileCodec {
  const withCopy = <T>(file: PayloadFile, use: (run: CliRun, copy: string) => Promise<T>): Promise<T> =>
    withWorkFolder(async (folder) => {
      const copy = join(folder, 'input.bcp');
      await writeFile(copy, file.bytes);
      return use(new CliRun(env, timeoutMs, folder, (text) => text.replaceAll(copy, file.path)), copy);
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
        const run = new CliRun(env, timeoutMs, folder, (text) => text.replaceAll(copy, source.file));
        const flags = compress ? ['--compress-payload'] : [];
        const payload = await run.toFile('encode', [copy, ...flags], 'BCP file');
        if (payload.length < HEADER_SIZE || !beginsWithMagic(payload)) run.junk('encode', 'BCP file');
        return payload;
      }),
  };
}
