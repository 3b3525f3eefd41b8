import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A folder with a payload and what the reference CLI printed for it. */
export interface Vector {
  readonly name: string;
  readonly folder: string;
  /** The payload needs zstd, which is not part of this version. */
  readonly compressed: boolean;
  readonly files: readonly string[];
  read(file: string): Buffer;
  text(file: string): string;
}

const FIXTURES = fileURLToPath(new URL('../fixtures/vectors/', import.meta.url));
/** The reference's own vectors may be read beside the repository, but not copied into it. */
const SHARED = fileURLToPath(new URL('../../../shared/bcp/vectors/', import.meta.url));

const COMPRESSED: ReadonlySet<string> = new Set([
  'gen-01',
  'gen-02',
  'gen-06',
  'gen-07',
  'gen-08',
  'gen-11',
  'gen-12',
  'gen-13',
  'golden-compressed_blocks',
]);

function vectorsIn(base: string, prefix: string): Vector[] {
  return readdirSync(base)
    .filter((name) => name.startsWith(prefix))
    .map((name) => {
      const folder = `${base}${name}/`;
      return {
        name,
        folder,
        compressed: COMPRESSED.has(name),
        files: readdirSync(folder),
        read: (file) => readFileSync(folder + file),
        text: (file) => readFileSync(folder + file, 'utf8'),
      };
    });
}

export const GENERATED: readonly Vector[] = vectorsIn(FIXTURES, 'gen-');
export const GOLDEN: readonly Vector[] = existsSync(SHARED) ? vectorsIn(SHARED, 'golden-') : [];
if (GOLDEN.length === 0) console.warn('The golden vectors are not here: only the generated ones are tested.');

export const VECTORS: readonly Vector[] = [...GENERATED, ...GOLDEN];
export const READABLE: readonly Vector[] = VECTORS.filter((vector) => !vector.compressed);
