import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TextEngine } from '../../src/engine/create-engine.ts';
import { pipelinesOf } from '../../src/route/command-line.ts';
import { commandRuns } from '../../src/route/command-runs.ts';
import { builtInEngine } from '../support/engine.ts';
import { runs } from '../support/runs.ts';

let engine: TextEngine;

beforeAll(async () => {
  ({ engine } = await builtInEngine());
});

/** Whether the lines of a result stay as they are: `kept`, or all rules look at it. */
const action = (tool: string, args: unknown): 'kept' | 'detect' =>
  engine.route({ server: 'any', tool, args }).only === undefined ? 'detect' : 'kept';
const run = (command: string) => action('execute_command', { command });

describe('a command that prints a file as it is keeps its lines', () => {
  it.each([
    'cat src/a.ts',
    '/bin/cat -n "src/my file.ts"',
    'head -n 40 src/a.ts',
    'tail -n +10 src/a.ts',
    "sed -n '10,20p' src/a.ts",
    'sed -nE 10,20p src/a.ts',
    'nl -ba src/a.ts',
    'bat --plain src/a.ts',
    'less src/a.ts',
    "awk 'NR>=10 && NR<=20' src/a.ts",
    'git show HEAD:src/a.ts',
    'git -C app --no-pager show main~2:src/a.ts',
    'git cat-file -p HEAD:src/a.ts',
    'type src\\a.ts',
    'Get-Content -Path src/a.ts -TotalCount 20',
    'gc src/a.ts',
    'cd app && cat src/a.ts',
    'cd app; cat src/a.ts 2>/dev/null || true',
    'sudo -u dev cat /etc/hosts',
    'sudo cat /etc/hosts',
    'LC_ALL=C timeout 5 cat src/a.ts',
    'bash -c "cat src/a.ts"',
    'bash -lc "cd app && sed -n \'1,5p\' src/a.ts"',
    'powershell -NoProfile -Command "Get-Content src/a.ts"',
    'cmd /c type src\\a.ts',
    'docker exec -it web cat /app/a.ts',
    "ssh dev@host 'cat /srv/a.ts'",
    'kubectl exec pod -- cat /app/a.ts',
    'cat src/a.ts | head -20',
    'cat -n src/a.ts | sed -n "5,9p"',
    'for f in src/*.ts; do cat "$f"; done',
    'find src -name "*.ts" | xargs -n 5 cat',
    'echo "=== a"; cat src/a.ts; echo "=== b"; cat src/b.ts',
    'cat < src/a.ts',
    'cat \\\n  src/a.ts',
    "# it's the file\ncat src/a.ts",
    "echo done # it's fine\ncat src/a.ts",
    "find src -name '*.ts' -exec cat {} +",
    "python3 - <<'EOF'\n# it's a script\nEOF\ncat src/a.ts",
    "cat > a.py <<'EOF'\nprint(1)\nEOF\ncat a.py",
    "bash <<'EOF'\ncat src/a.ts\nEOF",
    'ssh dev@host <<EOF\ncd app\ncat src/a.ts\nEOF',
    'cat <<EOF\nno end',
    'echo $((1<<2)); cat src/a.ts',
    'echo $((1<<2))\ncat src/a.ts',
    'sed 40q src/a.ts',
    'Get-Content src/a.ts | Select-Object -First 20',
    'gc src/a.ts | select -Skip 10 -First 5',
  ])('%s', (command) => {
    expect(run(command)).toBe('kept');
  });

  it.each([
    'ls -la src',
    'cat src/a.ts | grep export',
    'grep -n "cat src/a.ts" log.txt',
    "echo 'cat src/a.ts'",
    'find . -name "cat*"',
    'git show HEAD',
    'git show --stat HEAD',
    'git log -p',
    'git diff HEAD:a.ts HEAD:b.ts',
    'sed "s/a/b/" src/a.ts',
    'cat src/a.ts | wc -l',
    'bash -c "cat src/a.ts | sort"',
    'concat src/a.ts',
    'npm test',
    'ps aux | head',
    '# cat src/a.ts',
    'npm test # cat src/a.ts',
    "cat > a.py <<'EOF'\nhead = 1\nhead\nEOF\nls -la",
    'cat >> log.txt <<EOF && npm test\na\nEOF',
    "python3 - <<'EOF'\nhead\nEOF",
    'cat a.ts b.ts > c.ts; git status',
    'find src -exec grep x {} +',
    'find . -type f | head',
    'Get-ChildItem | Select-Object -First 5',
    '',
  ])('what it does otherwise is looked at: %s', (command) => {
    expect(run(command)).toBe('detect');
  });

  it.each<[string, Record<string, unknown>]>([
    ['run_command', { cmd: 'cat a.ts' }],
    ['bash', { command: 'cat a.ts', timeout: 5 }],
    ['shell', { command: ['cat', 'a.ts'] }],
    ['shell', { command: ['bash', '-lc', 'cat a.ts'] }],
    ['shell_execute', { command: 'cat', args: ['a.ts'] }],
    ['shell_execute', { command: 'bash', args: ['-c', 'cat a.ts'] }],
    ['run_process', { argv: ['cat', 'a.ts'] }],
    ['run_script', { script: '#!/bin/sh\nset -e\ncat a.ts\n' }],
    ['execute_commands', { commands: ['cd app', 'cat a.ts'] }],
    ['run_in_terminal', { command: 'cat a.ts', explanation: 'reads', isBackground: false }],
    ['start_process', { command: 'cat a.ts', timeout_ms: 1000 }],
    ['interact_with_process', { pid: 7, input: 'cat a.ts' }],
  ])('whatever a server calls it: %s %j', (tool, args) => {
    expect(action(tool, args)).toBe('kept');
  });

  it.each<[string, unknown]>([
    ['shell_execute', { command: 'grep', args: ['cat', 'a.ts'] }],
    ['shell_execute', { command: 'bash', args: ['-c', 'ls'] }],
    ['search', { query: 'cat a.ts' }],
    ['shell', { command: 7 }],
    ['shell', { command: [] }],
    ['shell', undefined],
  ])('but nothing else: %s %j', (tool, args) => {
    expect(action(tool, args)).toBe('detect');
  });
});

describe('the lines of tools that open files by other names stay', () => {
  it.each<[string, Record<string, unknown>]>([
    ['open', { name: 'a' }],
    ['open_file', { target: 'a.ts' }],
    ['view', { document: 'a' }],
    ['cat', { name: 'a' }],
    ['get_note', { id: 'a' }],
    ['read_note', { title: 'a' }],
    ['obsidian_read_note', { note: 'a' }],
    ['readNote', { title: 'a' }],
  ])('%s %j', (tool, args) => {
    expect(action(tool, args)).toBe('kept');
  });

  it.each<[string, Record<string, unknown>]>([
    ['list_notes', {}],
    ['search_notes', { query: 'a' }],
    ['get_notes', { tag: 'a' }],
    ['open_nodes', { names: ['a'] }],
  ])('%s %j is looked at', (tool, args) => {
    expect(action(tool, args)).toBe('detect');
  });
});

describe('a command line', () => {
  it('is taken apart as shells do it', () => {
    expect(pipelinesOf(`cd "a b" && X=1 cat 'c d' e\\"f g\\h`)).toEqual([
      [['cd', 'a b']],
      [['X=1', 'cat', 'c d', 'e"f', 'g\\h']],
    ]);
    expect(pipelinesOf('cat a 2>&1 >out | head & (ls; pwd) || x <<EOF')).toEqual([
      [['cat', 'a'], ['head']],
      [['ls']],
      [['pwd']],
      [['x']],
    ]);
    expect(pipelinesOf('make |& head || ls')).toEqual([[['make'], ['head']], [['ls']]]);
    expect(pipelinesOf('a <<-X | b > c # d | e\nf\n\tX\ng#h >&2 i')).toEqual([[['g#h', 'i']]]);
    expect(pipelinesOf(`bash <<'X' <<Y\none\nX\ntwo\nY\nz`)).toEqual([
      [['bash', '\none\n', '\ntwo\n']],
      [['z']],
    ]);
  });

  it('is read in bounded work, however it nests, and never fails', () => {
    const word = fc.constantFrom(
      'ssh',
      'sudo',
      '-u',
      'bash',
      '-c',
      'cat',
      '"',
      "'",
      '|',
      ';',
      'x',
      '\\',
      '$(',
      '>',
      '#',
      '<<x',
      '\n',
    );
    const isNamed = (): boolean => true;
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), (words) => {
        expect(typeof commandRuns({ command: words.join(' ') }, isNamed, ['nothing here'])).toBe('boolean');
      }),
      { seed: 7, numRuns: runs(300) },
    );
    for (const nested of [
      'ssh '.repeat(4000),
      'sudo -a '.repeat(2000),
      'ssh ssh ssh ssh x;'.repeat(800),
      '<<a'.repeat(5000),
    ])
      expect(commandRuns({ command: nested }, isNamed, ['cat'])).toBe(false);
    expect(commandRuns({ command: `${' '.repeat(20_000)}cat a` }, isNamed, ['cat'])).toBe(false);
  });
});
