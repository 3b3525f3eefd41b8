import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** A project of somebody else in a folder of its own, with the packed package and nothing else installed. */
export interface Consumer {
  readonly folder: string;
  /** Files of the package, as packed. */
  readonly files: readonly string[];
  write(name: string, text: string): string;
  /** Compiles the program that begins in this file as TypeScript does under this module resolution. */
  compile(
    file: string,
    resolution: 'nodenext' | 'bundler',
    options?: Readonly<Record<string, unknown>>,
  ): void;
  /** What the program prints. */
  run(file: string, env?: NodeJS.ProcessEnv): string;
  remove(): void;
}

interface Packed {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

const SETTINGS = {
  nodenext: { module: 'nodenext', moduleResolution: 'nodenext' },
  bundler: { module: 'esnext', moduleResolution: 'bundler' },
};

export function makeConsumer(): Consumer {
  const folder = mkdtempSync(join(tmpdir(), 'bcp-consumer-'));
  // dist/ is built already; the script that packing would run builds it again under the feet of other tests.
  const output = execFileSync('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [packed] = JSON.parse(output) as [Packed];
  const target = join(folder, 'node_modules/bcp-proxy');
  mkdirSync(target, { recursive: true });
  execFileSync('tar', ['-xzf', join(folder, packed.filename), '-C', target, '--strip-components=1']);
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return name;
  };
  write('package.json', JSON.stringify({ name: 'consumer', type: 'module', private: true }));
  return {
    folder,
    files: packed.files.map(({ path }) => path),
    write,
    compile(file, resolution, options = {}) {
      const config = {
        compilerOptions: {
          ...SETTINGS[resolution],
          ...{ target: 'es2023', strict: true, skipLibCheck: false, outDir: 'out', types: [] },
          typeRoots: [join(ROOT, 'node_modules/@types')],
          ...options,
        },
        files: [file],
      };
      const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
      write(`tsconfig.${file}.json`, JSON.stringify(config));
      try {
        execFileSync(process.execPath, [tsc, '-p', `tsconfig.${file}.json`], {
          cwd: folder,
          encoding: 'utf8',
        });
      } catch (error) {
        throw new Error(`${file} does not compile: ${(error as { stdout: string }).stdout}`);
      }
    },
    run: (file, env) => execFileSync(process.execPath, [file], { cwd: folder, encoding: 'utf8', env }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
