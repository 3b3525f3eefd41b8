import { describe, expect, it } from 'vitest';
import { legendEnd } from '../../../src/engine/budget/compact-sections.ts';
import { read } from '../../../src/engine/budget/line-reading.ts';
import { LineSelection } from '../../../src/engine/budget/selection.ts';

const LINES = ['x.c:1: error: a #1:', '  1 | a', '[end #]', 'built', 'x.c:2: error: b #2', '[again 1-2]'];

describe('a line of a compact text', () => {
  it('that says what comes again needs all of it', () => {
    const reading = read(LINES.join('\n'), [{ form: 'lines', variant: 'again' }]);
    expect([...reading.repeated]).toEqual([[5, [0, 1, 4]]]);
    const select = (room: number): string => {
      const selection = new LineSelection(reading.owners, reading.repeated, () => 1, 0, room);
      selection.add(5);
      return selection.kept.join('');
    };
    expect(select(4)).toBe('110011');
    expect(select(3)).toBe('000000');
  });

  it('of a search needs what comes again as well as its path', () => {
    const lines = ['a.ts', '3 let compare = 1 #1', 'b.ts', '[again 1]'];
    const reading = read(lines.join('\n'), [{ form: 'grep', variant: 'matches-again' }]);
    const selection = new LineSelection(reading.owners, reading.repeated, () => 1, 0, 9);
    selection.add(3);
    expect(selection.kept.join('')).toBe('1111');
  });

  it('below a beginning that it shares belongs to it, and one behind its end does not', () => {
    const lines = ['[3]  ✓ test >…', 'reads 1ms', ' [2]  arrays >…', 'of text 2ms', '[end]', 'done in 3 ms'];
    const { owners } = read(lines.join('\n'), [{ form: 'lines', variant: 'groups' }]);
    expect([...owners]).toEqual([-1, 0, 0, 2, -1, 4]);
  });

  it('stands behind all templates, headings or not', () => {
    const { sections } = read('A: x *\nB: y *\nA 1', [{ form: 'lines', variant: '2-groups' }]);
    expect(sections.map(legendEnd)).toEqual([2]);
  });

  it('is a row below the block whose slots it fills', () => {
    const lines = ['Found:', 'Name: {Name}', 'Size: {Size}', '', '[2]{Name Size}', 'a 1', 'b 2', 'end'];
    const { sections, owners } = read(lines.join('\n'), [{ form: 'records', variant: '3-open-h1-t1' }]);
    expect(sections.map(legendEnd)).toEqual([5]);
    expect([...owners].slice(5, 7)).toEqual([4, 4]);
  });

  it('of a string belongs to the head of that string, and not to what came before', () => {
    const lines = [
      'jobs[2]:',
      ' - job: a',
      '  log[3 lines \\n]:',
      'Group:',
      'x',
      'y',
      '[end]',
      '  seconds:1',
      ' - job: b',
    ];
    const { owners } = read(lines.join('\n'), [{ form: 'json' }]);
    expect([...owners]).toEqual([-1, 0, 1, 2, 3, 3, 2, 1, 0]);
  });

  it('of a tree belongs to the row above it, and what stands behind the tree needs no head', () => {
    const lines = ['a{row}{n c[same]}', ' 1 1', '  2 1', '   3 1', '    4', 'b:1'];
    const { owners } = read(lines.join('\n'), [{ form: 'json' }]);
    expect([...owners]).toEqual([-1, 0, 1, 2, 3, -1]);
  });

  it('that says the name of a string, or of a tree, needs all of its lines', () => {
    const lines = [
      'a: &text [3 lines \\n]:',
      'x & y',
      '*tree',
      '&z a',
      '[end]',
      'b: *text',
      'c: &tree {row}{n c[same]}',
      ' 1 1',
      '  2',
      'd: *tree',
    ];
    const { repeated } = read(lines.join('\n'), [{ form: 'json' }]);
    expect([...repeated]).toEqual([
      [5, [0, 1, 2, 3, 4]],
      [9, [6, 7, 8]],
    ]);
  });
});
