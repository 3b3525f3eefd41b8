import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { validateConfig, validationReport } from '../../src/cli/commands/validate-config.ts';
import { EXIT } from '../../src/cli/exit.ts';
import { packageRoot } from '../../src/config/package-root.ts';
import { type Home, makeHome } from '../config/project.ts';

let home: Home;
beforeEach(async () => {
  home = await makeHome();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await home.remove();
});

const report = (...argv: string[]) => validationReport(argv, { cwd: home.home, env: home.env });
const lastLine = (text: string) => text.trimEnd().split('\n').at(-1);

describe('validate-config', () => {
  it('ends with the numbers of rules, and 0, for a valid config', async () => {
    await home.write({
      'c.yaml':
        'version: 1\nextends: [./team.yaml]\ndisable: [core/json]\nrules:\n  - { id: local/a, kind: diff, emit: { block: diff } }\n',
      'team.yaml':
        'pack: team\nversion: 1\nrules:\n  - { id: team/a, kind: tree, emit: { block: file_tree } }\n',
    });
    const { text, exit } = await report('c.yaml');
    expect(exit).toBe(EXIT.ok);
    expect(text).toMatch(/^\d+ rules: \d+ core, 1 team, 1 local; 1 disabled\n$/);
    const [total = 0, core = 0] = [...text.matchAll(/\d+/g)].map(Number);
    expect(total).toBe(core + 2);
  });

  it('accepts the config that is shipped, without any finding', async () => {
    const { text, exit } = await validationReport(['--strict'], { cwd: packageRoot(), env: home.env });
    expect(text).toMatch(/^\d+ rules: \d+ core, 0 local; 0 disabled\n$/);
    expect(exit).toBe(EXIT.ok);
  });

  it('shows findings as frames, their number, and 1', async () => {
    await home.write({ 'bcp-proxy.config.yaml': 'version: 1\nrender: { mode: compct }\n' });
    const { text, exit } = await report();
    expect(exit).toBe(EXIT.failed);
    expect(text).toBe(
      [
        'error[unknown-value]: render.mode cannot be "compct".',
        ' --> bcp-proxy.config.yaml:2:17',
        '  |',
        '2 | render: { mode: compct }',
        '  |                 ^^^^^^',
        '  = help: Did you mean "compact"? Use compact, xml, markdown or minimal.',
        '',
        '1 error, 0 warnings',
        '',
      ].join('\n'),
    );
  });

  it('shows faults that only the packs reveal, and still the numbers last', async () => {
    await home.write({ 'c.yaml': 'version: 1\ndisable: [core/jsno]\n' });
    const { text, exit } = await report('c.yaml');
    expect(exit).toBe(EXIT.failed);
    expect(text).toContain('Did you mean "core/json"?');
    expect(lastLine(text)).toMatch(/^\d+ rules: \d+ core, 0 local; 0 disabled$/);
  });

  it('counts warnings as findings only when asked to', async () => {
    const text =
      'version: 1\nservers: { fs: { command: x } }\nroutes:\n  - { name: a, match: { server: gone } }\n';
    await home.write({ 'c.yaml': text });
    expect((await report('c.yaml')).exit).toBe(EXIT.ok);
    expect((await report('c.yaml', '--strict')).exit).toBe(EXIT.failed);
    expect((await report('c.yaml')).text).toContain('0 errors, 1 warning');
  });

  it.each([
    [['--format=xml'], /Unknown format "xml": use pretty, json, github, sarif, junit/],
    [['--fast'], /Unknown option '--fast'/],
    [['.'], /holds no config and no pack/],
    [['gone.yaml'], /Cannot read the config .*no such file/],
    [['c.toml'], /is no config that can be read/],
    [[], /No config was found from/],
  ])('refuses %j', async (argv, message) => {
    await home.write({ '.git/HEAD': '' });
    await expect(report(...argv)).rejects.toThrow(message);
  });

  it('answers 2, and says why on stderr, where there is nothing to check', async () => {
    const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const err = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(await validateConfig.run([home.path('gone.yaml')])).toBe(EXIT.usage);
    expect(out).not.toHaveBeenCalled();
    expect(String(err.mock.calls[0]?.[0])).toContain('gone.yaml');
  });
});
