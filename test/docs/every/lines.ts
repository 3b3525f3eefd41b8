import { readFileSync } from 'node:fs';
import { pagesBelow } from '../../support/markdown.ts';
import { blocksOf, withoutBlocks } from '../blocks.ts';
import { stepsOf } from '../console.ts';

/** A command that a page shows. */
export interface Shown {
  readonly page: string;
  /** Line of the page, from 1. */
  readonly line: number;
  readonly command: string;
  /** The language of its block, `ci` for a step of a workflow, `inline` for code within a sentence. */
  readonly kind: string;
}

export const PAGES: readonly string[] = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'rules/README.md'],
  ...['docs', 'examples'].flatMap(pagesBelow),
];
export const pageText = (page: string): string => readFileSync(page, 'utf8');

const SHELLS: readonly string[] = ['sh', 'bash', 'shell'];
const INLINE =
  /(`+)((?:bcp-proxy|bcp|mcp-cli|npx|npm|docker|kubectl|systemctl|node (?:dist|build))(?![\w-])[^`]+)\1/g;
const CI_STEP = /^\s+- run: (.+)$/gm;
const HERE_DOCUMENT = /<<'?(\w+)'?/;

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** The commands of a block for a shell, each with the lines that belong to it. */
function linesOf(text: string): readonly { readonly command: string; readonly at: number }[] {
  const found: { command: string; at: number }[] = [];
  let end: string | undefined;
  for (const [at, line] of text.trimEnd().split('\n').entries()) {
    const last = found.at(-1);
    const goesOn = last !== undefined && (end !== undefined || last.command.endsWith('\\'));
    if (goesOn) last.command += `\n${line}`;
    else if (line.trim() !== '' && !line.startsWith('#')) found.push({ command: line, at });
    else continue;
    if (end === undefined) end = HERE_DOCUMENT.exec(line)?.[1];
    else if (line === end) end = undefined;
  }
  return found;
}

/** All commands that a page shows, in order of their kinds. */
export function commandsOf(page: string): readonly Shown[] {
  const text = pageText(page);
  const blocks = blocksOf(text);
  return [
    ...stepsOf(text).map(({ command, line }) => ({ page, line, command, kind: 'console' })),
    ...blocks
      .filter(({ kind }) => SHELLS.includes(kind))
      .flatMap(({ kind, line, text: block }) =>
        linesOf(block).map(({ command, at }) => ({ page, line: line + 1 + at, command, kind })),
      ),
    ...blocks
      .filter(({ kind }) => kind === 'yaml')
      .flatMap(({ line, text: block }) =>
        [...block.matchAll(CI_STEP)].map(({ 1: step = '', index }) => ({
          ...{ page, kind: 'ci', line: line + lineAt(block, index + 1) },
          command: step.replace(/ +# .*$/, ''),
        })),
      ),
    ...[...withoutBlocks(text).matchAll(INLINE)].map(({ 2: code = '', index }) => ({
      ...{ page, kind: 'inline', line: lineAt(text, index) },
      command: code.replaceAll(/\s+/g, ' '),
    })),
  ];
}
