import { DATA_FORMATS, FORMAT_HINTS } from '../bcp/enums.ts';
import type { BlockType } from '../model/rule.ts';

/** Fields that a rule may fill, and where only some values are possible, which: anything else counts as not given. */
export const BLOCK_FIELDS: Readonly<Record<BlockType, Readonly<Record<string, readonly string[] | 'any'>>>> =
  {
    code: { lang: 'any', path: 'any' },
    file_tree: { root: 'any' },
    tool_result: { name: 'any' },
    document: { title: 'any', format: Object.values(FORMAT_HINTS) },
    structured_data: { format: Object.values(DATA_FORMATS) },
    diff: { path: 'any' },
  };

/** The value, if the field can have it. */
export function possible(block: BlockType, field: string, value: string): string {
  const values = BLOCK_FIELDS[block][field];
  return values === 'any' || values?.includes(value) ? value : '';
}
