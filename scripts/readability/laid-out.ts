/** The sentences of a text that is laid out in lines, as help is: paragraphs, and tables of a term and what it means. */
import { type Sentence, sentencesOf } from './sentences.ts';

interface Block {
  readonly line: number;
  /** Undefined for a paragraph. */
  readonly indent: number | undefined;
  readonly parts: string[];
}

/** The form of a command, such as `bcp-proxy get HANDLE`, is no sentence. */
export const COMMAND_FORM = /^(?:Usage: )?(?:bcp-proxy|bcp|mcp-cli) .*[^.:?!]$/;
/** A term, and behind two spaces or more what it means. A line with a term alone is an example. */
const ROW = /^( +)\S+(?: \S+)*(?: {2,}(.*))?$/;

function blocksOf(text: string, line: number): readonly Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const [i, row] of text.split('\n').entries()) {
    if (row.trim() === '' || COMMAND_FORM.test(row)) {
      open = undefined;
      continue;
    }
    const indent = /^ */.exec(row)?.[0].length ?? 0;
    if (open !== undefined && (open.indent === undefined ? indent === 0 : indent > open.indent)) {
      open.parts.push(row.trim());
      continue;
    }
    const [, , meaning = ''] = ROW.exec(row) ?? [];
    open = { line: line + i, indent: indent || undefined, parts: [indent === 0 ? row : meaning] };
    blocks.push(open);
  }
  return blocks;
}

/** @param line of the text's first line */
export const laidOutSentences = (text: string, line: number): readonly Sentence[] =>
  text.includes('\n')
    ? blocksOf(text, line).flatMap((block) => sentencesOf(block.parts.join(' '), block.line))
    : sentencesOf(text, line);
