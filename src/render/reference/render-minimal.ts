import { DATA_FORMATS, MEDIA_TYPES, ROLES, STATUSES } from '../../bcp/enums.ts';
import { decodeLossy } from '../../bcp/text.ts';
import {
  type BlockRenderer,
  blockName,
  contentText,
  diffText,
  imageText,
  languageName,
  treeText,
  typeIdText,
} from './block-text.ts';

/** One delimiter line a block. */
export const renderMinimal: BlockRenderer = (item, summary) => {
  const { block } = item;
  switch (block.type) {
    case 'code': {
      const title = `--- ${block.path} [${languageName(block.language)}]`;
      return summary === undefined
        ? `${title} ---\n${contentText(item, block.content)}`
        : `${title} (summary) ---\n${summary}`;
    }
    case 'conversation':
      return `[${blockName(ROLES, block.role)}] ${contentText(item, block.content)}`;
    case 'file_tree':
      return `--- tree: ${block.root} ---\n${treeText(block)}`;
    case 'tool_result':
      return `--- ${block.toolName} [${blockName(STATUSES, block.status)}] ---\n${contentText(item, block.content)}`;
    case 'document':
      return `--- ${block.title} ---\n${contentText(item, block.content)}`;
    case 'structured_data':
      return `--- data [${blockName(DATA_FORMATS, block.format)}] ---\n${contentText(item, block.content)}`;
    case 'diff':
      return `--- diff: ${block.path} ---\n${diffText(block)}`;
    case 'embedding_ref':
      return `[embed-ref: ${block.model}]`;
    case 'image':
      return `--- image [${blockName(MEDIA_TYPES, block.mediaType)}]: ${block.altText} ---\n${imageText(block)}`;
    case 'extension':
      return `--- ext: ${block.namespace}/${block.typeName} ---\n${contentText(item, block.content)}`;
    case 'unknown':
      return `--- unknown ${typeIdText(block.typeId)} ---\n${decodeLossy(block.body)}`;
  }
};
