import { describe, expect, it } from 'vitest';
import { labelOf } from '../../src/detect/labels.ts';

describe('what a line begins with that names the rest of it', () => {
  it.each([
    ['Size: 12', 'Size:'],
    ['  File: /usr/bin/tar', '  File:'],
    ['model name\t: x86', 'model name\t:'],
    ['id = 7', 'id ='],
    ['- **State**: open', '- **State**:'],
    ['Homepage:', 'Homepage:'],
    ['## PROJ-7: a title', '## PROJ-7:'],
  ])('%j has the label %j', (line, label) => expect(labelOf(line)).toBe(label));

  it.each([
    'https://example.com/a',
    '10:15:00 started',
    '====',
    ': x',
    'a sentence without one',
    '',
    `${'a word '.repeat(9)}: x`,
    'key:value',
  ])('%j has none', (line) => expect(labelOf(line)).toBeUndefined());
});
