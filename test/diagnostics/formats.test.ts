import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { OUTPUT_FORMATS } from '../../src/diagnostics/formats/output-formats.ts';
import type { Report } from '../../src/diagnostics/report.ts';
import { version } from '../../src/version.ts';

const ERROR: Diagnostic = {
  code: 'invalid-regex',
  severity: 'error',
  file: '/home/dev/app/a b,c:d.yaml',
  start: { line: 6, column: 11 },
  end: { line: 6, column: 14 },
  message: 'a % sign, a colon: and\r\ntwo lines <&">\u0007\ud800',
  help: 'Write ]]> not.',
};
const WARNING: Diagnostic = {
  code: 'unused-group',
  severity: 'warning',
  file: '/home/dev/other/pack.yaml',
  start: { line: 1, column: 2 },
  end: { line: 3, column: 1 },
  message: 'It is unused.',
};
const REPORT: Report = {
  checked: [{ file: '/home/dev/app/a b,c:d.yaml' }, { file: '/home/dev/app/good.yaml', summary: '1 rule' }],
  diagnostics: [ERROR, WARNING],
  sources: new Map([['/home/dev/app/a b,c:d.yaml', 'x']]),
  cwd: '/home/dev/app',
};
const CLEAN: Report = { ...REPORT, checked: [REPORT.checked[1]!], diagnostics: [] };

/** Tags as `<name attributes>`, texts, and whether every tag was closed by its own. */
function parseXml(text: string) {
  const seen: string[] = [];
  const open: string[] = [];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        open.push(name);
        seen.push(`<${name} ${JSON.stringify(attributes)}>`);
      },
      // Entities come one by one.
      ontext: (data) => {
        if (seen.at(-1)?.startsWith('<')) seen.push('');
        seen.push((seen.pop() ?? '') + data);
      },
      onclosetag: (name, implied) => {
        expect([open.pop(), implied && !text.includes('/>')]).toEqual([name, false]);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
  expect(open).toEqual([]);
  return seen.map((one) => one.trim()).filter((one) => one !== '');
}

describe('the format', () => {
  it('json is one document with all there is', () => {
    const parsed: unknown = JSON.parse(OUTPUT_FORMATS.json(REPORT));
    expect(parsed).toEqual({
      checked: [{ file: 'a b,c:d.yaml' }, { file: 'good.yaml', summary: '1 rule' }],
      errors: 1,
      warnings: 1,
      findings: [
        {
          severity: 'error',
          code: 'invalid-regex',
          file: 'a b,c:d.yaml',
          start: { line: 6, column: 11 },
          end: { line: 6, column: 14 },
          message: ERROR.message,
          help: 'Write ]]> not.',
        },
        {
          severity: 'warning',
          code: 'unused-group',
          file: '/home/dev/other/pack.yaml',
          start: { line: 1, column: 2 },
          end: { line: 3, column: 1 },
          message: 'It is unused.',
        },
      ],
    });
  });

  it('github escapes what would end a property or a line', () => {
    expect(OUTPUT_FORMATS.github(REPORT).split('\n')).toEqual([
      '::error file=a b%2Cc%3Ad.yaml,line=6,endLine=6,col=11,endColumn=13,title=invalid-regex::a %25 sign, a colon: and%0D%0Atwo lines <&">\u0007\ud800%0AWrite ]]> not.',
      '::warning file=/home/dev/other/pack.yaml,line=1,endLine=3,title=unused-group::It is unused.',
      '',
    ]);
  });

  it('sarif has the members that its schema requires', () => {
    const log = JSON.parse(OUTPUT_FORMATS.sarif(REPORT)) as {
      version: string;
      $schema: string;
      runs: {
        tool: { driver: { name: string; version: string; rules: { id: string }[] } };
        columnKind: string;
        originalUriBaseIds: Record<string, { uri: string }>;
        results: {
          ruleId: string;
          ruleIndex: number;
          level: string;
          message: { text: string };
          locations: unknown[];
        }[];
      }[];
    };
    expect(log.version).toBe('2.1.0');
    expect(log.$schema).toMatch(/sarif.*2\.1\.0\.json$/);
    expect(log.runs).toHaveLength(1);
    const run = log.runs[0]!;
    const rules = [{ id: 'invalid-regex' }, { id: 'unused-group' }];
    expect(run.tool.driver).toEqual({ name: 'bcp-proxy', version, rules });
    expect(run.columnKind).toBe('utf16CodeUnits');
    expect(run.originalUriBaseIds).toEqual({ ROOT: { uri: 'file:///home/dev/app/' } });
    expect(run.results.map(({ ruleId, ruleIndex }) => [ruleId, rules[ruleIndex]?.id])).toEqual([
      ['invalid-regex', 'invalid-regex'],
      ['unused-group', 'unused-group'],
    ]);
    expect(run.results[0]).toMatchObject({
      level: 'error',
      message: { text: `${ERROR.message} Write ]]> not.` },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'a%20b%2Cc%3Ad.yaml', uriBaseId: 'ROOT' },
            region: { startLine: 6, startColumn: 11, endLine: 6, endColumn: 14 },
          },
        },
      ],
    });
    expect(run.results[1]).toMatchObject({
      level: 'warning',
      locations: [{ physicalLocation: { artifactLocation: { uri: 'file:///home/dev/other/pack.yaml' } } }],
    });
  });

  it('junit is well-formed: errors fail, warnings are said, a file without findings passes', () => {
    const seen = parseXml(OUTPUT_FORMATS.junit(REPORT));
    const message = 'a % sign, a colon: and\r\ntwo lines <&">\ufffd\ufffd';
    expect(seen.slice(1)).toEqual([
      '<testsuite {"name":"a b,c:d.yaml","tests":"1","failures":"1","errors":"0"}>',
      '<testcase {"classname":"a b,c:d.yaml","name":"6:11 invalid-regex"}>',
      `<failure ${JSON.stringify({ type: 'invalid-regex', message })}>`,
      `a b,c:d.yaml:6:11: ${message} Write ]]> not.`,
      '<testsuite {"name":"good.yaml","tests":"1","failures":"0","errors":"0"}>',
      '<testcase {"classname":"good.yaml","name":"valid"}>',
      '<testsuite {"name":"/home/dev/other/pack.yaml","tests":"1","failures":"0","errors":"0"}>',
      '<testcase {"classname":"/home/dev/other/pack.yaml","name":"1:2 unused-group"}>',
      '<system-out {}>',
      '/home/dev/other/pack.yaml:1:2: It is unused.',
    ]);
  });

  it('text ends with what the rules add up to', () => {
    expect(OUTPUT_FORMATS.text(CLEAN)).toBe('1 rule\n');
    expect(OUTPUT_FORMATS.text(REPORT)).toMatch(/1 error, 1 warning\ngood\.yaml: 1 rule\n$/);
  });

  it.each(Object.entries(OUTPUT_FORMATS))('%s of a clean report tells of no finding', (name, format) => {
    const text = format(CLEAN);
    expect(text).not.toMatch(/<failure|::error|"level"|"code"/);
    if (name === 'json') expect(JSON.parse(text)).toMatchObject({ errors: 0, findings: [] });
    if (name === 'sarif')
      expect((JSON.parse(text) as { runs: unknown[] }).runs[0]).toMatchObject({ results: [] });
    if (name === 'junit') expect(parseXml(text)).toHaveLength(3);
    if (name === 'github') expect(text).toBe('');
  });
});
