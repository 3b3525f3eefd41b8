import { describe, expect, it } from 'vitest';
import { doctorSummary, doctorView } from '../../src/doctor/doctor-view.ts';
import { broken, doubtful, fine } from '../../src/doctor/finding.ts';

const findings = [
  fine('config', 'right', { where: '/c' }),
  broken('servers', 'ended\nlast words\n', { where: '/s', mend: 'bcp-proxy servers test s' }),
];
const COLOUR = { columns: 80, colour: true };

describe('findings', () => {
  it('are signs in colours on a terminal, with places only where something is wrong', () => {
    expect(doctorView(findings, COLOUR).split('\n')).toEqual([
      '\u001b[32m✓\u001b[0m config  right',
      '\u001b[31m✗\u001b[0m servers ended',
      '          last words',
      '          \u001b[2mat /s\u001b[0m',
      '          mend: bcp-proxy servers test s',
      '',
      '1 broken.',
      '',
    ]);
  });

  it('are the same without colours where the terminal has none', () => {
    const plain = doctorView(findings, { ...COLOUR, colour: false });
    expect(plain).not.toContain('\u001b');
    expect(plain).toContain('✗ servers ended\n');
  });

  it('begin with words elsewhere, and every line behind the first is indented', () => {
    const lines = doctorView(findings, undefined).split('\n').slice(0, 5);
    expect(lines.filter((line) => !line.startsWith(' '))).toEqual([
      'ok      config  right',
      'broken  servers ended',
    ]);
  });

  it('cannot write lines of their own, whatever is in a name', () => {
    const forged = doctorView(
      [fine('config', 'x\u001b[2J', { where: 'a\nok      trust   well' })],
      undefined,
    );
    expect(forged).not.toContain('\nok ');
    expect(forged).not.toContain('\u001b');
  });

  it('are summed up', () => {
    const warning = doubtful('path', 'x');
    expect(doctorSummary([])).toBe('Nothing is broken.');
    expect(doctorSummary([warning, warning])).toBe('Nothing is broken, 2 warnings.');
    expect(doctorSummary([...findings, warning])).toBe('1 broken and 1 warning.');
  });
});
