import { formatPath, type Path } from '../document/path.ts';
import type { ManifestProblem } from './problem.ts';
import type { Manifest } from './types.ts';

/** Spellings of one key: both may stand there, with the same value. */
const SPELLINGS = [
  ['lang', 'language'],
  ['root', 'root_path'],
  ['name', 'tool_name'],
  ['format', 'format_hint'],
  ['target', 'target_block_id'],
] as const;

/** Ways to give one content: only one of them may stand there. */
const ALTERNATIVES = [
  ['content', 'content_base64', 'content_file'],
  ['data', 'data_file'],
  ['source', 'source_base64'],
  ['value', 'value_base64'],
  ['vector_id', 'vector_id_base64'],
  ['lines', 'lines_base64'],
] as const;

/** Keys of a manifest that contradict each other: one of them would be passed over without a word. */
export function conflictsIn(manifest: Manifest): ManifestProblem[] {
  return manifest.blocks.flatMap((block, index) => {
    const hunks = block.type === 'diff' ? block.hunks : [];
    return [
      ...conflictsOf(block, ['blocks', index]),
      ...hunks.flatMap((hunk, at) => conflictsOf(hunk, ['blocks', index, 'hunks', at])),
    ];
  });
}

function conflictsOf(object: object, path: Path): ManifestProblem[] {
  const fields = new Map<string, unknown>(Object.entries(object));
  const given = (keys: readonly string[]) => keys.filter((key) => fields.has(key));
  const different = (keys: readonly string[]) => new Set(keys.map((key) => String(fields.get(key)))).size > 1;
  const spelledTwice = SPELLINGS.map(given)
    .filter(different)
    .map((keys) => problem(path, keys, 'are two spellings of one key and have different values'));
  const givenTwice = ALTERNATIVES.map(given)
    .filter((keys) => keys.length > 1)
    .map((keys) => problem(path, keys, 'exclude each other'));
  return [...spelledTwice, ...givenTwice];
}

/** Stands at the last of the keys. */
function problem(path: Path, keys: readonly string[], why: string): ManifestProblem {
  const names = keys.map((key) => JSON.stringify(key)).join(' and ');
  const text = `${formatPath(path)}: ${names} ${why}. Keep one of them.`;
  return { path: [...path, keys.at(-1)!], part: 'key', text };
}
