import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const below = (folder: string, ending: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));

const GLOSSARY = join('docs', 'glossary.md');
const rows = readFileSync(GLOSSARY, 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!word)[a-z]/.test(line))
  .map((line) => line.split(' | '));
const words = rows.map(([word = '']) => word.slice('| '.length));
const sources = below('src', '.ts').filter((file) => !file.includes('generated'));
const sourceTexts = sources.map((file) => readFileSync(file, 'utf8'));

describe('the glossary', () => {
  it('has at most thirty words, in order, each with one or two sentences', () => {
    expect(words.length).toBeGreaterThan(15);
    expect(words.length).toBeLessThanOrEqual(30);
    expect(words).toEqual([...words].sort());
    for (const [word, meaning = ''] of rows)
      expect(meaning.match(/\.(?= |$)/g)?.length, word).toBeOneOf([1, 2]);
  });

  it('explains only words that the documents or the source use', () => {
    const pages = below('docs', '.md').filter((file) => file !== GLOSSARY);
    const all = [...pages.map((file) => readFileSync(file, 'utf8')), ...sourceTexts].join('\n').toLowerCase();
    expect(words.filter((word) => !new RegExp(`\\b${word}s?\\b`).test(all))).toEqual([]);
  });
});

/** Names that were replaced by the standard terms: lifecycle, lazy, idle timer, backpressure, buffer budget, wait queue, stateless. */
const OLD_NAMES =
  /^(?:Lives|SharedLife|Told|Declared|Rest|Late|LateChannel|Awaitable|Flow|Held|Turns|Greeting|Asked|News|HeldNews|Hearers|handOn|Door|SessionHeld|Held\w*|\w*Aside|Fed\w*|\w*(?:Modern|Legacy|Generation)\w*)$/;
const OLD_FILES =
  /^(?:lives|shared-life|told|declared|rest|late|late-channel|awaitable|flow|held|turns|greeting|asked|news|held-news|hearers|hand-on|kept-settings|doors?|session-held|held-\w+|.*-aside|.*(?:modern|legacy|generation).*)\.ts$/;
const DECLARED =
  /^(?:export )?(?:async )?(?:abstract )?(?:function\*?|class|interface|type|enum|const) (\w+)/gm;

describe('names that were replaced', () => {
  it('name no type, function or constant of a file', () => {
    const found = sourceTexts.flatMap((text, i) =>
      [...text.matchAll(DECLARED)]
        .filter(([, name = '']) => OLD_NAMES.test(name))
        .map(([, name]) => `${sources[i]}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  it('name no file', () => {
    expect(sources.length).toBeGreaterThan(500);
    expect(sources.filter((file) => OLD_FILES.test(basename(file)))).toEqual([]);
  });
});
