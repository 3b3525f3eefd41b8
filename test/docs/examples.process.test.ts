/** The set-ups of examples/: the commands of their pages run, and what their files name starts. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { stepsOf } from './console.ts';
import { makeSandbox } from './sandbox.ts';
import { shownPattern } from './shown.ts';

const FOLDER = 'examples';
const read = (...parts: readonly string[]): string => readFileSync(join(FOLDER, ...parts), 'utf8');

/** The commands of an example's page, each run where the last one has left the project. */
function example(name: string) {
  const sandbox = makeSandbox(name);
  beforeAll(() => {
    cpSync(join(FOLDER, name), sandbox.project, { recursive: true });
    mkdirSync(join(sandbox.home, 'Documents'));
  });
  afterAll(sandbox.remove);
  const runs = (): void =>
    it.each(stepsOf(read(name, 'README.md')))('line $line: $command', ({ command, shown }) => {
      const { stdout, status } = sandbox.bash(`exec 2>&1\n${command}`);
      expect(status, stdout).toBe(0);
      expect(stdout).toMatch(shownPattern(shown));
    });
  return { sandbox, runs };
}

it('the list of examples leads to each, and each page has fewer than 40 lines', () => {
  const folders = readdirSync(FOLDER).filter((name) => !name.endsWith('.md'));
  for (const name of folders) {
    expect(read('README.md')).toContain(`](${name}/README.md)`);
    expect(read(name, 'README.md').split('\n').length).toBeLessThan(40);
  }
});

describe.skipIf(process.platform !== 'linux')('a desktop', () => {
  const { sandbox, runs } = example('desktop');
  runs();

  it('gets the entry that the example shows, which starts a gateway with the server', () => {
    const shown = read('desktop/claude_desktop_config.json')
      .replace('/usr/lib/node_modules/bcp-proxy/dist/bcp-proxy.js', resolve('dist/bcp-proxy.js'))
      .replace('/usr/bin/node', process.execPath);
    const file = join(sandbox.home, '.config/Claude/claude_desktop_config.json');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(shown));
    const { stdout } = sandbox.bash('cd ~; bcp-proxy tools list documents --output text');
    expect(stdout).toContain('list_directory');
  });
});

describe.skipIf(process.platform !== 'linux')('a team', () => {
  const { sandbox, runs } = example('team');
  runs();

  it('gets the entry that the example shows', () => {
    const written = readFileSync(join(sandbox.project, '.mcp.json'), 'utf8');
    expect(JSON.parse(written)).toEqual(JSON.parse(read('team/mcp.json')));
  });

  it('runs its steps of CI, behind the one that installs', () => {
    const workflow: { jobs: { config: { steps: { run?: string }[] } } } = parse(read('team/ci.yaml'));
    const [install, ...commands] = workflow.jobs.config.steps.flatMap(({ run }) => run ?? []);
    expect(install).toBe('npm ci');
    expect(commands.length).toBe(3);
    for (const command of commands) {
      const { status, stdout, stderr } = sandbox.bash(command.replace('npx ', ''));
      expect(status, `${stdout}${stderr}`).toBe(0);
    }
  });

  it('has both servers, and nobody writes through the first', () => {
    const { stdout } = sandbox.bash('bcp-proxy tools list files --output text');
    expect(stdout).toContain('read_text_file');
    expect(stdout).not.toContain('write_file');
    expect(sandbox.bash('bcp-proxy tools list notes --output text').stdout).toContain('read_graph');
  });
});

describe.skipIf(process.platform !== 'linux')('a program as a server', () => {
  const { sandbox, runs } = example('commands');
  beforeAll(() => {
    const git = (...args: string[]): unknown => execFileSync('git', ['-C', sandbox.project, ...args]);
    git('init', '-q');
    git('add', '.');
    git('-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', 'commit', '-q', '-m', 'Add the config');
  });
  runs();
});

describe.skipIf(process.platform !== 'linux')('an API as a server', () => {
  example('openapi').runs();
});
