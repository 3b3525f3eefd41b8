import { DATA_FORMATS, FORMAT_HINTS, MEDIA_TYPES, ROLES, STATUSES } from '../../bcp/enums.ts';
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

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function attribute(value: string): string {
  return value.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/** One element a block; contents are not escaped. */
export const renderXml: BlockRenderer = (item, summary) => {
  const { block } = item;
  switch (block.type) {
    case 'code': {
      const open = `<code lang="${languageName(block.language)}" path="${attribute(block.path)}"`;
      return summary === undefined
        ? `${open}>\n${contentText(item, block.content)}\n</code>`
        : `${open} summary="true">\n${summary}\n</code>`;
    }
    case 'conversation':
      return `<turn role="${blockName(ROLES, block.role)}">${contentText(item, block.content)}</turn>`;
    case 'file_tree':
      return `<tree root="${attribute(block.root)}">\n${treeText(block)}</tree>`;
    case 'tool_result': {
      const open = `<tool name="${attribute(block.toolName)}" status="${blockName(STATUSES, block.status)}">`;
      return `${open}\n${contentText(item, block.content)}\n</tool>`;
    }
    case 'document': {
      const open = `<doc title="${attribute(block.title)}" format="${blockName(FORMAT_HINTS, block.format)}">`;
      return `${open}\n${contentText(item, block.content)}\n</doc>`;
    }
    case 'structured_data':
      return `<data format="${blockName(DATA_FORMATS, block.format)}">\n${contentText(item, block.content)}\n</data>`;
    case 'diff':
      return `<diff path="${attribute(block.path)}">\n${diffText(block)}</diff>`;
    case 'embedding_ref':
      return `<embed-ref model="${attribute(block.model)}" />`;
    case 'image': {
      const open = `<image type="${blockName(MEDIA_TYPES, block.mediaType)}" alt="${attribute(block.altText)}">`;
      return `${open}${imageText(block)}</image>`;
    }
    case 'extension': {
      const open = `<ext ns="${attribute(block.namespace)}" type="${attribute(block.typeName)}">`;
      return `${open}\n${contentText(item, block.content)}\n</ext>`;
    }
    case 'unknown':
      return `<!-- unknown block type ${typeIdText(block.typeId)} -->\n${decodeLossy(block.body)}`;
  }
};
