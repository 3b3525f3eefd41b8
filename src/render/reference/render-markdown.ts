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

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Headings and fences; a fence is always three backticks, whatever the content. */
export const renderMarkdown: BlockRenderer = (item, summary) => {
  const { block } = item;
  switch (block.type) {
    case 'code':
      return summary === undefined
        ? `## ${block.path}\n\n\`\`\`${languageName(block.language)}\n${contentText(item, block.content)}\n\`\`\``
        : `## ${block.path} (summary)\n\n${summary}`;
    case 'conversation':
      return `**${capitalised(blockName(ROLES, block.role))}**: ${contentText(item, block.content)}`;
    case 'file_tree':
      return `### File Tree: ${block.root}\n\n\`\`\`\n${treeText(block)}\`\`\``;
    case 'tool_result': {
      const heading = `### Tool: ${block.toolName} (${blockName(STATUSES, block.status)})`;
      return `${heading}\n\n${contentText(item, block.content)}`;
    }
    case 'document': {
      const heading = `### Document: ${block.title} [${blockName(FORMAT_HINTS, block.format)}]`;
      return `${heading}\n\n${contentText(item, block.content)}`;
    }
    case 'structured_data':
      return `\`\`\`${blockName(DATA_FORMATS, block.format)}\n${contentText(item, block.content)}\n\`\`\``;
    case 'diff':
      return `### Diff: ${block.path}\n\n\`\`\`diff\n${diffText(block)}\`\`\``;
    case 'embedding_ref':
      return `*[Embedding ref: model=${block.model}]*`;
    case 'image':
      return `### Image (${blockName(MEDIA_TYPES, block.mediaType)}): ${block.altText}\n\n${imageText(block)}`;
    case 'extension':
      return `### Extension: ${block.namespace}/${block.typeName}\n\n${contentText(item, block.content)}`;
    case 'unknown':
      return `<!-- unknown block type ${typeIdText(block.typeId)} -->\n${decodeLossy(block.body)}`;
  }
};
