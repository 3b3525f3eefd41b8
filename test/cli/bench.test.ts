import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { benchReport, isBroken } from '../../src/cli/bench-report.ts';
import { inEmptyHome } from './run.ts';

const { HOME, bcpProxy } = inEmptyHome();

const LISTING = resolve('test/corpus/fs-list-nm.txt');
const ROWS = resolve('test/corpus/db-employees.json');

describe('bench', () => {
  it('shows for each file and kind what is saved, and that the original comes back', async () => {
    const { status, stdout } = await bcpProxy(['bench', LISTING, ROWS]);
    expect(status).toBe(0);
    const lines = stdout.split('\n');
    expect(lines[0]).toMatch(/^file +kind +raw +minified +compact +budget +saved +verified +ms$/);
    expect(lines[1]).toMatch(/fs-list-nm\.txt +core\/list +2800 +- +\d+ +- +[56]\d\.\d % +yes +\d+\.\d$/);
    expect(lines[2]).toMatch(/db-employees\.json +core\/json +6556 +\d+ +\d+ +- +6\d\.\d % +yes +\d+\.\d$/);
    expect(lines.at(-2)).toMatch(/^all +2 +9356 +\d+ +- +6\d\.\d %$/);
  });

  it('shows beside it what other formats make of JSON, and counts the original where they cannot hold it', async () => {
    const { status, stdout } = await bcpProxy(['bench', LISTING, ROWS, '--against', 'TOON,tron,gcf,csv']);
    expect(status).toBe(0);
    const lines = stdout.split('\n');
    expect(lines[0]).toMatch(/^file +kind +raw +minified +toon +tron +gcf +csv +compact +budget/);
    expect(lines[1]).toMatch(/fs-list-nm\.txt +core\/list +2800 +- +- +- +- +- +\d+ /);
    const {
      against = {},
      files,
      raw,
      compact,
    } = JSON.parse(
      (await bcpProxy(['bench', LISTING, ROWS, '--against', 'toon,csv', '--output', 'json'])).stdout,
    );
    expect(Object.keys(against)).toEqual(['toon', 'csv']);
    expect(files[0].against).toEqual({});
    expect(against.toon).toBe(2800 + files[1].against.toon);
    expect(against.toon).toBeLessThan(raw);
    expect(compact).toBeLessThan(against.toon);
    const wrong = await bcpProxy(['bench', LISTING, '--against', 'toon,yaml']);
    expect(wrong.status).toBe(2);
    expect(wrong.stderr).toContain('--against knows toon, tron, gcf, csv, not "yaml".');
  });

  it('measures all that is in a folder but hidden files and what is no text', async () => {
    const folder = join(HOME, 'measured');
    mkdirSync(join(folder, 'inner'), { recursive: true });
    writeFileSync(join(folder, 'b.txt'), 'a few words');
    writeFileSync(join(folder, 'inner', 'a.json'), '{ "a": [1, 2, 3] }');
    writeFileSync(join(folder, '.hidden'), 'x');
    writeFileSync(join(folder, 'blob'), Buffer.from([0, 255, 254]));
    const { status, stdout, stderr } = await bcpProxy(['bench', 'measured', '--output', 'json']);
    const report = JSON.parse(stdout);
    expect(status).toBe(0);
    expect(stderr).toContain(`${join('measured', 'blob')} (not UTF-8 text)`);
    expect(report.files).toMatchObject([
      { file: join('measured', 'b.txt'), kind: '', raw: 3, compact: 3, verified: true },
      { file: join('measured', 'inner', 'a.json'), verified: true, minified: 9 },
    ]);
    expect(report.raw).toBe(report.files[0].raw + report.files[1].raw);
  });

  it('shows what a budget leaves of a file that is over it', async () => {
    const { status, stdout } = await bcpProxy([
      'bench',
      LISTING,
      ROWS,
      '--budget',
      '1500',
      '--output',
      'json',
    ]);
    const { files, kinds, compact, budget } = JSON.parse(stdout);
    expect(status).toBe(0);
    const [list, rows] = files;
    expect(list).not.toHaveProperty('budget');
    expect(rows.compact).toBeGreaterThan(1500);
    expect(rows.budget).toBeLessThanOrEqual(1500);
    expect(rows.verified).toBe(true);
    expect(kinds).toMatchObject([{ kind: 'core/json', budget: rows.budget }, { kind: 'core/list' }]);
    expect(budget).toBe(list.compact + rows.budget);
    expect(budget).toBeLessThan(compact);
    expect((await bcpProxy(['bench', LISTING, '--budget', 'much'])).stderr).toContain(
      'A budget is a number of tokens',
    );
  });

  it('has the budget of the config that applies', async () => {
    writeFileSync(join(HOME, 'budget.yaml'), 'version: 1\nbudget: { tokens: 1500 }\n');
    const { stdout } = await bcpProxy([
      'bench',
      ROWS,
      '--config',
      join(HOME, 'budget.yaml'),
      '--output',
      'json',
    ]);
    expect(JSON.parse(stdout).budget).toBeLessThanOrEqual(1500);
  });

  it('a name is needed, and it has to be there', async () => {
    expect(await bcpProxy(['bench'])).toMatchObject({ status: 2 });
    const missing = await bcpProxy(['bench', 'no-such-file']);
    expect(missing.status).toBe(2);
    expect(missing.stderr).toContain('Cannot read no-such-file');
  });

  it.skipIf(process.platform !== 'linux')(
    'leaves out what cannot be read below a folder, and says so',
    async () => {
      const folder = join(HOME, 'odd-names');
      mkdirSync(folder, { recursive: true });
      mkdirSync(Buffer.from(`${folder}/d\xff`, 'latin1'));
      writeFileSync(Buffer.from(`${folder}/n\xff.txt`, 'latin1'), 'a few words');
      writeFileSync(join(folder, 'b.txt'), 'a few words');
      const { status, stdout, stderr } = await bcpProxy(['bench', 'odd-names', '--output', 'json']);
      expect(status).toBe(0);
      expect(JSON.parse(stdout).files).toMatchObject([{ file: join('odd-names', 'b.txt') }]);
      expect(stderr).toMatch(
        /^bcp-proxy warn Skipped these, because bcp-proxy cannot read them: .*d\ufffd \(.*n\ufffd\.txt \(no such file/,
      );
    },
  );

  it('says that there was nothing to measure', async () => {
    mkdirSync(join(HOME, 'unmeasured'), { recursive: true });
    writeFileSync(join(HOME, 'unmeasured', 'blob'), Buffer.from([0, 255, 254]));
    const { status, stdout, stderr } = await bcpProxy(['bench', 'unmeasured']);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain('There is no text to measure in unmeasured.');
  });

  it('ends with 1 where something is lost or gets larger', async () => {
    const file = { file: 'a', kind: '', raw: 10, compact: 10, verified: true, ms: 1 };
    expect(isBroken(file)).toBe(false);
    expect(isBroken({ ...file, compact: 11 })).toBe(true);
    expect(isBroken({ ...file, verified: false })).toBe(true);
    const marked = join(HOME, 'marked.txt');
    writeFileSync(marked, '#bcp json\nno text of ours\n');
    expect((await bcpProxy(['bench', marked])).status).toBe(0);
  });

  it('sums kinds up, the largest first', () => {
    const file = { file: 'a', verified: true, ms: 1 };
    const report = benchReport([
      { ...file, kind: 'x', raw: 10, compact: 5 },
      { ...file, kind: 'y', raw: 20, compact: 5 },
      { ...file, kind: 'x', raw: 1, compact: 1 },
    ]);
    expect(report.kinds).toEqual([
      { kind: 'y', files: 1, raw: 20, compact: 5 },
      { kind: 'x', files: 2, raw: 11, compact: 6 },
    ]);
    expect(report).toMatchObject({ raw: 31, compact: 11 });
  });
});
