import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { whichReport } from '../../src/cli/commands/which-command.ts';
import { type Home, makeHome } from '../config/project.ts';

let home: Home;
beforeEach(async () => {
  home = await makeHome();
  await home.write({
    'c.yaml': `version: 1
extends: [./team.yaml]
servers: { fs: { command: x }, gh: { command: y } }
routes:
  - { name: logs, match: { server: gh, tool: '*_log' }, action: passthrough }
  - { name: sources, match: { server: fs, tool: 'search_*', args: { path: '**/*.ts' } }, assume: { block: code } }
  - { name: searches, match: { tool: 'search_*' }, threshold: 0.9, render: { mode: xml } }
  - { name: more, match: { tool: '*_files' }, repeats: parts }
disable: [core/tree]
tune: { core/grep: { threshold: 0.5 } }
`,
    'team.yaml':
      "pack: team\nversion: 1\nrules:\n  - { id: team/x, kind: lines, line: '^x', emit: { block: code } }\n",
  });
});
afterEach(() => home.remove());

const which = (...argv: string[]) =>
  whichReport([...argv, '--config', 'c.yaml'], { cwd: home.home, env: home.env });

describe('which', () => {
  it('shows the route that a call takes, and why not the others', async () => {
    const { text, warnings } = await which('fs/search_files');
    expect(warnings).toBe('');
    expect(text).toContain(`route searches (c.yaml:7): detect, render xml
  not logs (c.yaml:5): is for the servers gh
  not sources (c.yaml:6): wants an argument path that matches **/*.ts
  not more (c.yaml:8): would match, but searches comes first
  not core/saved-results (core): is for the tools`);
  });

  it('says what a route does with what the session has had', async () => {
    expect((await which('fs/list_files')).text).toContain(
      'route more (c.yaml:8): detect, render compact, repeats as parts',
    );
    expect((await which('fs/search_files')).text).not.toContain('repeats');
  });

  it('shows the rules in effect there, each with its threshold and origin', async () => {
    const { text } = await which('fs/search_files');
    expect(text).toMatch(/^ {2}core\/grep +lines, from 0\.5, form grep \(core\)$/m);
    expect(text).toMatch(/^ {2}team\/x +lines, from 0\.9 \(team\.yaml:4\)$/m);
    expect(text).not.toMatch(/^ {2}core\/tree /m);
    expect(text).toMatch(/\ndisabled: core\/tree$/);
  });

  it('tells the form of a label that has none of its name, and labels that have none', async () => {
    const { text } = await which('fs/search_files');
    expect(text).toMatch(/^ {2}core\/log-iso +lines, from 0\.9, form lines, label log \(core\)$/m);
    expect(text).toMatch(/^ {2}core\/fence +delimited, from 0\.9, label fence \(core\)$/m);
    const { rules } = JSON.parse((await which('fs/search_files', '--output', 'json')).text);
    const of = (id: string) => rules.find((rule: { id: string }) => rule.id === id);
    expect(of('core/log-iso')).toMatchObject({ hint: 'log', form: 'lines' });
    expect(of('core/fence')).not.toHaveProperty('form');
  });

  it.each(['', ' ', 'fs/'])('asks for a tool where there is none: "%s"', async (tool) => {
    await expect(which(tool)).rejects.toThrow(/Name the tool as SERVER\/TOOL/);
  });

  it('looks at the arguments', async () => {
    const { text } = await which('fs/search_files', '--args', '{"path": "src/a.ts"}');
    expect(text).toContain('route sources (c.yaml:6): detect, assumes code, render compact');
    expect(text).toContain('no rules in effect: the route takes the whole text for a code');
  });

  it('tells of calls that pass through, and of those that no route matches', async () => {
    expect((await which('gh/build_log')).text).toContain(
      'no rules in effect: the route passes results through as they are',
    );
    expect((await which('gh/anything')).text).toContain(
      'route default (built in, for what no route matches): detect, render compact',
    );
  });

  it('gives the same as JSON', async () => {
    const answer = JSON.parse((await which('gh/build_log', '--output', 'json')).text);
    expect(answer).toMatchObject({ route: { name: 'logs' }, rules: [], disabled: ['core/tree'] });
  });

  it('wants a tool', async () => {
    await expect(which()).rejects.toThrow(/Name the tool as SERVER\/TOOL/);
  });
});
