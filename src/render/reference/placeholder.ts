import { DATA_FORMATS, ROLES } from '../../bcp/enums.ts';

import { blockName, type RenderableBlock, typeIdText } from './block-text.ts';
import type { ReferenceMode } from './mode.ts';

const LABELS = {
  code: 'code',
  conversation: 'conversation',
  file_tree: 'file-tree',
  tool_result: 'tool-result',
  document: 'document',
  structured_data: 'data',
  diff: 'diff',
  embedding_ref: 'block',
  image: 'image',
  extension: 'extension',
  unknown: 'block',
} as const satisfies Record<RenderableBlock['type'], string>;

/** One line that stands for a block that a budget left out. The reference does not escape the description. */
export function renderPlaceholder(mode: ReferenceMode, block: RenderableBlock, tokens: number): string {
  const label = LABELS[block.type];
  const description = describe(block);
  switch (mode) {
    case 'xml':
      return `<omitted type="${label}" desc="${description}" tokens="${tokens}" />`;
    case 'markdown':
      return `_[Omitted: ${label} ${description}, ~${tokens} tokens]_`;
    case 'minimal':
      return `[omitted: ${label} ${description} ~${tokens}tok]`;
  }
}

function describe(block: RenderableBlock): string {
  switch (block.type) {
    case 'code':
    case 'diff':
      return block.path;
    case 'conversation':
      return `${blockName(ROLES, block.role)} turn`;
    case 'file_tree':
      return `tree: ${block.root}`;
    case 'tool_result':
      return block.toolName;
    case 'document':
      return block.title;
    case 'structured_data':
      return `${blockName(DATA_FORMATS, block.format)} data`;
    case 'embedding_ref':
      return `embedding: ${block.model}`;
    case 'image':
      return block.altText;
    case 'extension':
      return `${block.namespace}/${block.typeName}`;
    case 'unknown':
      return `unknown ${typeIdText(block.typeId)}`;
  }
}
