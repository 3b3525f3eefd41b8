import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const page = readFileSync('docs/architecture.md', 'utf8');
const diagrams = [...page.matchAll(/```mermaid\n([\s\S]*?)```/g)].map(([, text = '']) => text.trimEnd());

const PATH = /\b(?:src|rules|schema|test|docs)\/[\w./-]*[\w]/g;
const HEADER = /^flowchart (?:TD|LR)$/;
const BOX = /^ {2}(\w+)\["([^"[\]]+)"\]$/;
const ARROW = /^ {2}(\w+) -->(?:\|"[^"|]+"\|)? (\w+)$/;

describe('docs/architecture.md', () => {
  it('names paths that exist', () => {
    const paths = [...new Set(page.match(PATH))];
    expect(paths.length).toBeGreaterThan(60);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('has diagrams of three ways', () => {
    expect(diagrams).toHaveLength(3);
  });

  // Mermaid's own parser takes the whole of Mermaid to install. These lines are the part of its syntax that needs no care.
  it.each(diagrams)('has diagrams of boxes with files and arrows between them', (diagram) => {
    const [header = '', ...lines] = diagram.split('\n');
    expect(header).toMatch(HEADER);
    const boxes = lines.flatMap((line) => [BOX.exec(line)].filter((found) => found !== null));
    const arrows = lines.flatMap((line) => [ARROW.exec(line)].filter((found) => found !== null));
    expect(boxes.length + arrows.length).toBe(lines.length);
    for (const [, , text = ''] of boxes) expect(text).toMatch(PATH);
    const names = boxes.map(([, name]) => name);
    expect(new Set(names).size).toBe(names.length);
    // `end` is a word of the language.
    expect(names).not.toContain('end');
    expect(new Set(arrows.flatMap(([, from, to]) => [from, to]))).toEqual(new Set(names));
  });
});
