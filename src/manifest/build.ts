import type { Region } from '../detect/finder.ts';
import { hunksOf } from '../detect/kinds/diff/hunks.ts';
import type { Lines } from '../detect/lines.ts';
import type { ToolCall } from '../model/call.ts';
import type { BlockType } from '../model/rule.ts';
import { formFor } from '../render/compact/chosen-form.ts';
import type { TreeNode } from '../render/compact/form.ts';
import { possible } from './block-fields.ts';
import { fillTemplate } from './fill-template.ts';
import { keepsAllWords } from './keeps-all-words.ts';
import type { Manifest, ManifestBlock, ManifestTreeEntry } from './manifest.ts';
import { summaryOf } from './summary.ts';

/** One claimed region, ready to become a block. */
interface Draft {
  readonly source: string;
  /** The text between the delimiters of a container; otherwise the source. */
  readonly content: string;
  readonly hint: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly summary: string | undefined;
  readonly tool: string;
}

/** Entries repeat what the source says: of longer listings (in characters) the block carries the source alone. */
const MAX_TREE_SOURCE = 1024 * 1024;

const treeEntry = ({ name, children }: TreeNode): ManifestTreeEntry =>
  children ? { name, kind: 'directory', children: children.map(treeEntry) } : { name, kind: 'file' };

function common({ source, hint, summary }: Draft, content: string | undefined) {
  const fields: { summary?: string; hint?: string; source?: string } = {};
  if (summary !== undefined) fields.summary = summary;
  if (hint !== undefined) fields.hint = hint;
  if (content !== source) fields.source = source;
  return fields;
}

/** One builder for each block type that a rule may emit. */
const BUILDERS: Readonly<Record<BlockType, (draft: Draft) => ManifestBlock>> = {
  code: (draft) => ({
    type: 'code',
    lang: draft.fields['lang'] || 'unknown',
    path: draft.fields['path'] ?? '',
    content: draft.content,
    ...common(draft, draft.content),
  }),
  file_tree: (draft) => ({
    type: 'file_tree',
    root: draft.fields['root'] ?? '',
    entries:
      draft.source.length <= MAX_TREE_SOURCE
        ? (formFor(draft.hint)?.tree?.(draft.source) ?? []).map(treeEntry)
        : [],
    ...common(draft, undefined),
  }),
  tool_result: (draft) => ({
    type: 'tool_result',
    name: draft.fields['name'] || draft.tool,
    content: draft.content,
    ...common(draft, draft.content),
  }),
  document: (draft) => ({
    type: 'document',
    title: draft.fields['title'] ?? '',
    format: draft.fields['format'] || 'plain',
    content: draft.content,
    ...common(draft, draft.content),
  }),
  structured_data: (draft) => ({
    type: 'structured_data',
    format: draft.fields['format'] || 'json',
    content: draft.content,
    ...common(draft, draft.content),
  }),
  diff: (draft) => ({
    type: 'diff',
    path: draft.fields['path'] ?? '',
    hunks: hunksOf(draft.source),
    ...common(draft, undefined),
  }),
};

function draftOf(region: Region, lines: Lines, call: ToolCall): { type: BlockType; draft: Draft } {
  const source = lines.slice(region.start, region.end);
  const emit = region.rule?.emit;
  const type = emit?.block ?? 'tool_result';
  const fields: Record<string, string> = {};
  for (const [name, template] of Object.entries(emit?.fields ?? {})) {
    fields[name] = possible(type, name, fillTemplate(template, region.captures, call.args));
  }
  const content = region.inner ? lines.slice(region.inner.start, region.inner.end) : source;
  const label = emit?.hint === undefined ? type : `${type} (${emit.hint})`;
  const summary = summaryOf(label, source);
  return { type, draft: { source, content, hint: emit?.hint, fields, summary, tool: call.tool } };
}

/**
 * The block that a rule means. If a reader who does not know `source` would miss words, the result is the text itself.
 */
function blockOf(type: BlockType, draft: Draft, parts: Parts): ManifestBlock {
  const block = BUILDERS[type](draft);
  if (parts === 'unchecked' || keepsAllWords(block, draft.source)) return block;
  return BUILDERS.tool_result({ ...draft, content: draft.source, fields: {} });
}

/** `unchecked`: also blocks that leave out words of their source. Only what was checked is for readers. */
export type Parts = 'checked' | 'unchecked';

/** The manifest of a text: a block for each region, in order. */
export function buildManifest(
  lines: Lines,
  regions: readonly Region[],
  call: ToolCall,
  parts: Parts = 'checked',
): Manifest {
  return {
    blocks: regions.map((region) => {
      const { type, draft } = draftOf(region, lines, call);
      return blockOf(type, draft, parts);
    }),
  };
}
