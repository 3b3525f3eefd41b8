import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeStrict } from '../../bcp/text.ts';
import { HEADER_SIZE } from '../../bcp/wire.ts';
import type { ManifestBlock } from '../../manifest/manifest.ts';
import { type ManifestSource, namedFile } from '../../manifest/read-manifest.ts';
import { removedOnDeath } from '../../platform/process/removed-on-death.ts';
import { REFERENCE_MODES } from '../../render/reference/mode.ts';
import { beginsWithMagic, type PayloadFile } from '../read-file.ts';
import { CliRun } from './cli-run.ts';
import type { FileCodec } from './codec.ts';
import type { Environment } from './find-binary.ts';

/** Runs `use` with a new folder that nobody else may look into, and that is gone afterwards, `kill -9` included. */
async function withWorkFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = join(tmpdir(), `bcp-proxy-${randomUUID()}`);
  const release = removedOnDeath(folder);
  try {
    await mkdir(folder, { mode: 0o700 });
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
    release();
  }
}

/** Writes the manifest and the files that it names, under new names, into one folder. Gives the manifest's path. */
async function copyManifest({ manifest, files }: ManifestSource, folder: string): Promise<string> {
  const names = new Map([...files.keys()].map((path, i) => [path, `content-${i}`]));
  for (const [path, name] of names) await writeFile(join(folder, name), files.get(path)!);
  const copy = join(folder, 'manifest.json');
  const blocks = manifest.blocks.map((block) => renamed(block, names));
  await writeFile(copy, JSON.stringify({ ...manifest, blocks }));
  return copy;
}

/** The block with its file's new name: the program shall read no other. */
function renamed(block: ManifestBlock, names: ReadonlyMap<string, string>): object {
  const path = namedFile(block);
  if (path === undefined) return block;
  return { ...block, [block.type === 'image' ? 'data_file' : 'content_file']: names.get(path) };
}

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
