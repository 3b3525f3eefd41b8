import { BYTE_KEYS, HUNK_PROPERTIES, type Property, propertiesOf } from '../bcp/block-table.ts';
import { formatPath, type Path } from '../document/path.ts';
import type { Manifest } from './manifest.ts';
import type { ManifestProblem } from './manifest-problem.ts';

/** Keys of a manifest that contradict each other: one of them would be passed over without a word. */
export function conflictsIn(manifest: Manifest): ManifestProblem[] {
  return manifest.blocks.flatMap((block, index) => {
    if (block.type === 'unknown') return [];
    const hunks = block.type === 'diff' ? block.hunks : [];
    return [
      ...conflictsOf(block, propertiesOf(block.type), ['blocks', index]),
      ...hunks.flatMap((hunk, at) => conflictsOf(hunk, HUNK_PROPERTIES, ['blocks', index, 'hunks', at])),
    ];
  });
}

/** Of the spellings of a key both may stand there, with the same value; of the ways to give bytes only one. */
function conflictsOf(object: object, properties: readonly Property[], path: Path): ManifestProblem[] {
  const given = new Map<string, unknown>(Object.entries(object));
  return properties.flatMap((field) => {
    const keys = field.keys.filter((key) => given.has(key));
    if (keys.length < 2) return [];
    if (field.kind in BYTE_KEYS) return [problem(path, keys, 'exclude each other')];
    const values = new Set(keys.map((key) => String(given.get(key))));
    const why = 'are two spellings of one key and have different values';
    return values.size > 1 ? [problem(path, keys, why)] : [];
  });
}

/** Stands at the last of the keys. */
function problem(path: Path, keys: readonly string[], why: string): ManifestProblem {
  const names = keys.map((key) => JSON.stringify(key)).join(' and ');
  const text = `${formatPath(path)}: ${names} ${why}. Keep one of them.`;
  return { path: [...path, keys.at(-1)!], part: 'key', text };
}
