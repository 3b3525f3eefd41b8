import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commandsIn } from '../../../../src/gateway/servers/command/help-text.ts';

const FOLDER = 'test/fixtures/help';
const read = (file: string): string => readFileSync(`${FOLDER}/${file}`, 'utf8');
const expected = JSON.parse(read('expected.json')) as Readonly<
  Record<string, { readonly program: readonly string[]; readonly commands: string }>
>;

const names = (help: string, ...program: readonly string[]): string =>
  commandsIn(help, program)
    .map(([name]) => name)
    .join(', ');

describe('the commands that a real help lists', () => {
  it.each(Object.entries(expected))('%s', (file, { program, commands }) => {
    expect(
      commandsIn(read(`${file}.txt`), program)
        .map(([name]) => name)
        .join(' '),
    ).toBe(commands);
  });

  it('are expected of each text that is kept, and each has its licence named', () => {
    const texts = readdirSync(FOLDER).flatMap((file) => (file.endsWith('.txt') ? [file.slice(0, -4)] : []));
    expect(texts.sort()).toEqual(Object.keys(expected).sort());
    const listed = [...read('README.md').matchAll(/^\| ([a-z, -]+) \| .* \| [\w .-]+ \|$/gm)].flatMap(
      ([, all = '']) => all.split(', '),
    );
    expect(listed.filter((one) => one !== 'texts').sort()).toEqual(texts);
  });

  it('come with what is said of them', () => {
    const said = Object.fromEntries(commandsIn(read('gh.txt'), ['gh']));
    expect(said).toMatchObject({ auth: 'Authenticate gh and git with GitHub', pr: 'Manage pull requests' });
    expect(Object.fromEntries(commandsIn(read('pip-cache.txt'), ['pip', 'cache']))).toMatchObject({
      purge: 'Remove all items from the cache.',
    });
  });
});

describe('the commands of a help in the form of', () => {
  it('git: groups with headings that do not speak of commands', () => {
    const help = `usage: frob [-v | --version] [-C <path>]
            <command> [<args>]

start a thing (see also: frob help start)
   clone     Copy a thing
   init      Make a thing

look at it
   log       Show what was
   ls-files  Show what is

See 'frob help <command>' to read more.
`;
    expect(names(help, 'frob')).toBe('clone, init, log, ls-files');
  });

  it('a git command: in its usage alone', () => {
    const help = `usage: frob remote [-v | --verbose]
   or: frob remote add [-t <branch>] [--[no-]tags] <name> <url>
   or: frob remote [-v | --verbose] show [-n] <name>
   or: frob remote add --all <name>

    -v, --verbose         be verbose
`;
    expect(names(help, 'frob', 'remote')).toBe('add, show');
  });

  it('systemctl: what a command takes may fill the column, and sentences go on below', () => {
    const help = `frobctl [OPTIONS...] COMMAND ...

Unit Commands:
  list-units [PATTERN...]             List units in memory,
                                      ordered by path
  cat PATTERN...|PID...               Show files
  set-property UNIT KEY=VALUE... Sets properties
  introspect SERVICE OBJECT [INTERFACE]
  call SERVICE [ARGUMENT...]
                           Call a method
Job Commands:
  cancel [JOB...]                     Cancel jobs
Options:
  -h --help              Show this help
     --type=TYPE         frob
`;
    expect(commandsIn(help, ['frobctl'])).toEqual([
      ['list-units', 'List units in memory, ordered by path'],
      ['cat', 'Show files'],
      ['set-property', 'Sets properties'],
      ['introspect', ''],
      ['call', 'Call a method'],
      ['cancel', 'Cancel jobs'],
    ]);
  });

  it('apt: a name, a hyphen and a sentence', () => {
    const help = `Usage: frob [options] command

Most used commands:
  list - list packages
  full-upgrade - upgrade all

See frob(8) for more information about the available commands.
                                        This one has no Super Powers.
`;
    expect(names(help, 'frob')).toBe('list, full-upgrade');
  });

  it('ip: OBJECT is explained below the usage', () => {
    const help = `Usage: frob [ OPTIONS ] OBJECT { COMMAND | help }
       frob [ -force ] -batch filename
where  OBJECT := { address | link |
                   route }
       OPTIONS := { -V[ersion] | -s[tatistics] }
`;
    expect(names(help, 'frob')).toBe('address, link, route');
    expect(
      names('Usage: frob route { list | flush } X\n       frob route get [ F ] A\n', 'frob', 'route'),
    ).toBe('list, flush, get');
  });

  it('busybox: names with commas and nothing else', () => {
    const help = `Usage: frob [function [arguments]...]

\tIt combines many tools into one.

Currently defined functions:
\t[, [[, ar, arch, base64,
\tcat, cp
`;
    expect(names(help)).toBe('ar, arch, base64, cat, cp');
  });

  it('go: tabs', () => {
    const help = `Frob is a tool.

Usage:

\tfrob <command> [arguments]

The commands are:

\tbug         start a bug report
\tmod         module maintenance

Use "frob help <command>" for more information about a command.

Additional help topics:

\tbuildmode   build modes
\tc           calling
`;
    expect(names(help, 'frob')).toBe('bug, mod');
  });

  it('argparse: in braces, with or without a list of them', () => {
    const listed = `usage: frob [-h] {build,test} ...

positional arguments:
  {build,test}  what to do
    build       Build it
    test        Test it

options:
  -h, --help    show this help message and exit
  --form {json,text}
`;
    expect(commandsIn(listed, ['frob'])).toEqual([
      ['build', 'Build it'],
      ['test', 'Test it'],
    ]);
    expect(
      names('usage: frob [-h] [--form {json,text}] {build,test} ...\n\noptions:\n  -h  help\n', 'frob'),
    ).toBe('build, test');
  });

  it('click, under a heading of its own, and a manual with bullets and letters that are struck twice', () => {
    expect(
      names(
        'Usage: frob [OPTIONS] COMMAND [ARGS]...\n\nOptions:\n  --help  Show.\n\nCommands:\n  db    The DB.\n  run   Run.\n',
      ),
    ).toBe('db, run');
    const manual =
      'N\bNA\bAM\bME\bE\n       frob -\n\nA\bAV\bVA\bAI\bIL\bLA\bAB\bBL\bLE\bE S\bSE\bER\bRV\bVI\bIC\bCE\bES\bS\n       +\bo acm\n\n       +\bo s3\n';
    expect(names(manual)).toBe('acm, s3');
  });
});

describe('no commands are', () => {
  it('lists of options, examples, variables, topics and formats', () => {
    const help = `Usage: frob [OPTION...] FILE

  It reads a file.

Options:
  -f, --format X   one of
      json         as JSON
      text         as text

FORMAT is one of the following:
    gnu       GNU 1.13
    posix     POSIX

Environment variables:
  frob_home  the home
  frob_dir   the folder

Examples:
  frob a.txt     reads it
  frob b.txt     reads it too
`;
    expect(names(help, 'frob')).toBe('');
  });
});

describe('of any text', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc
      .array(
        fc.constantFrom(
          'Commands:\n',
          '  ',
          'list',
          '\t',
          '\x1b[1m',
          '${X}',
          ': ',
          ' - ',
          '{a,b}',
          '\n',
          '\x07',
          'é',
        ),
      )
      .map((all) => all.join('')),
  );

  it('the names are words, and nothing in them or behind them moves a cursor', () => {
    fc.assert(
      fc.property(texts, (help) => {
        for (const [name, what] of commandsIn(help, ['frob'])) {
          expect(name).toMatch(/^[a-z0-9][\w.+:-]*(?: [a-z0-9][\w.+:-]*)*$/);
          expect(what).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u);
          expect(what.length).toBeLessThanOrEqual(80);
        }
      }),
    );
  });

  it('a flood is read so far alone', () => {
    expect(
      commandsIn(`Commands:\n${Array.from({ length: 50_000 }, (_, i) => `  c${i}  it\n`).join('')}`).length,
    ).toBe(2000);
    expect(commandsIn(`Commands:\n  ${'a'.repeat(1_000_000)}\n`)).toEqual([]);
  });
});
