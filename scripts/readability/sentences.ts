/** Sentences of documents: Markdown by remark, English by retext. Code counts as one word. */

import type { Nodes, Root } from 'mdast';
import type { Root as EnglishRoot, Sentence as EnglishSentence } from 'nlcst';
import { toString as englishText } from 'nlcst-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import retextEnglish from 'retext-english';
import retextPassive from 'retext-passive';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';

export interface Sentence {
  /** As it is read: a piece of code stands as `Code`. */
  readonly text: string;
  readonly words: number;
  /** Line in the document, from 1. */
  readonly line: number;
  /** A cell of a table or a piece of a list without a full stop: it counts for the longest, not for the median. */
  readonly fragment: boolean;
  /** The participle that makes it passive. */
  readonly passive: string | undefined;
  /** Begins with a clause that stands for its subject or a condition, as `Where a request goes, …`. */
  readonly inverted: boolean;
}

/** Begins with a capital letter, so that a sentence may begin with it. */
const CODE = 'Code';
/** The end of a sentence that the reader of English takes for an abbreviation or a number. */
const SENTENCE_END = /(?<!\b(?:e\.g|i\.e|etc|vs|cf))([.!?]["”’)]*) +(?=\S)/g;
const markdown = unified().use(remarkParse).use(remarkGfm);
const english = unified().use(retextEnglish);
const passive = unified().use(retextPassive);

/** Words that open a clause which stands for a subject or an object. A question ends otherwise, and is fine. */
const INVERTED =
  /^(?:where|what|who|whom|whoever|whose|whatever|which|so (?:is|are|does|do|it is)|nor|neither (?:is|are|does)|of (?:a|an|the|each|these|those|it|them)|to (?:the|a|an|each|it|them) \w+ (?:belong|go)e?s?|from (?:here|there) on)\b/i;

function spoken(node: Nodes): string {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'inlineCode':
      return CODE;
    case 'html':
      // A line break in a cell parts what it says.
      return /^<br/i.test(node.value) ? '. ' : '';
    case 'image':
    case 'imageReference':
    case 'footnoteReference':
      return '';
    case 'break':
      return ' ';
    default:
      return 'children' in node ? node.children.map(spoken).join('') : '';
  }
}

/** A sentence so short is a label: `What it costs.` */
const LABEL_WORDS = 5;

/** The sentences of one paragraph, message or cell. */
export function sentencesOf(text: string, line = 1, fragment = false): readonly Sentence[] {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain === '') return [];
  const file = new VFile(plain.replace(SENTENCE_END, '$1\n\n'));
  const tree: EnglishRoot = english.parse(file);
  passive.runSync(tree, file);
  const found: Sentence[] = [];
  visit(tree, 'SentenceNode', (node: EnglishSentence) => {
    const said = englishText(node).trim();
    let words = 0;
    visit(node, 'WordNode', () => {
      words++;
    });
    if (words === 0) return;
    const from = node.position?.start.offset ?? 0;
    const to = node.position?.end.offset ?? plain.length;
    const reported = file.messages.find(({ place }) => {
      const at = place && 'start' in place ? place.start.offset : undefined;
      return at !== undefined && at >= from && at < to;
    });
    const isFragment = fragment || !/[.!?:]["”’)]*$/.test(said);
    found.push({
      text: said,
      words,
      line,
      fragment: isFragment,
      passive: reported?.actual ?? undefined,
      inverted: !isFragment && words > LABEL_WORDS && INVERTED.test(said) && !said.endsWith('?'),
    });
  });
  return found;
}

/** The sentences of a Markdown document: paragraphs, items of lists, cells of tables. Headings and code are left out. */
export function documentSentences(source: string): readonly Sentence[] {
  const found: Sentence[] = [];
  const root: Root = markdown.parse(source);
  visit(root, ['paragraph', 'tableCell'], (node) => {
    if (node.type !== 'paragraph' && node.type !== 'tableCell') return;
    found.push(...sentencesOf(spoken(node), node.position?.start.line, node.type === 'tableCell'));
  });
  return found;
}
