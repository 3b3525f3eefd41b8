import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pipelinesOf, type Words } from '../../../src/route/command-line.ts';
import type { Shown } from './lines.ts';

const { scripts, bin } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
  readonly bin: Readonly<Record<string, string>>;
};
/** It names what `npm run build` writes into build/. */
const BUILD = readFileSync('rolldown.config.mjs', 'utf8');
/** Folders of this repository whose files pages name. */
const OURS = /^(?:\.\/)?(?:test|deploy|examples|bench|scripts|schema|docs|live|demo)\//;
const NPM = ['run', 'ci', 'test', 'pack', 'install', 'uninstall', 'version', 'publish', 'trust', 'audit'];
/** The word behind them is a value, even if it begins with a dash. */
const TAKES_DASHES: readonly string[] = ['--args'];

interface Help {
  readonly exit: number;
  readonly text: string;
}

const helps = new Map<string, Promise<Help>>();

/** What a built program answers to these words. It is asked once. */
function answerTo(program: string, ...words: Words): Promise<Help> {
  const key = [program, ...words].join(' ');
  const answer =
    helps.get(key) ??
    new Promise<Help>((resolve) => {
      execFile(process.execPath, [bin[program] as string, ...words], (error, stdout, stderr) =>
        resolve({ exit: error === null ? 0 : Number(error.code), text: `${stdout}${stderr}` }),
      );
    });
  helps.set(key, answer);
  return answer;
}

/** A word that stands for others: `FILE`, `SERVER/TOOL`, `…`. */
const isPlaceholder = (word: string): boolean => /^[A-Z]|…/.test(word);

/** Options that a help text does not name. */
function unknownOptions(usage: string, words: Words): readonly string[] {
  const named = new Set([...(usage.match(/(?<![\w-])--?[a-zA-Z][\w-]*/g) ?? []), '--help', '-h']);
  return words
    .filter((word, at) => /^--?[a-z]/i.test(word) && !TAKES_DASHES.includes(words[at - 1] ?? ''))
    .map((word) => word.replace(/=.*/, ''))
    .filter((option) => !named.has(option))
    .map((option) => `no option ${option}`);
}

/** What is wrong with words for `bcp-proxy`, by its help. */
async function wrongForProxy(given: Words): Promise<readonly string[]> {
  const dashes = given.indexOf('--');
  const words = dashes === -1 ? given : given.slice(0, dashes);
  const [first = '--', ...rest] = words;
  if (['help', '--help', '--version'].includes(first) || isPlaceholder(first)) return [];
  const [name, behind] = first.startsWith('-') ? ['serve', words] : [first, rest];
  const { text: list } = await answerTo('bcp-proxy', 'help');
  if (!list.includes(`\n  ${name}  `)) return [`no command ${name}`];
  if (!behind.some((word) => /^[-a-z]/.test(word))) return [];
  const { text } = await answerTo('bcp-proxy', name, '--help');
  const [verb = ''] = behind;
  const [forms = ''] = text.split('\n\n', 1);
  const hasVerbs = new RegExp(`^bcp-proxy ${name} [a-z]`).test(forms);
  const known = forms.split(/[^\w-]+/);
  const isVerb = !/^[a-z]/.test(verb) || verb.split('/').every((one) => known.includes(one));
  // A tool has options of its own.
  const options = name === 'tools' && verb === 'exec' ? [] : behind;
  return [...(hasVerbs && !isVerb ? [`${name} has no verb ${verb}`] : []), ...unknownOptions(text, options)];
}

async function wrongForBcp([name = '', ...words]: Words): Promise<readonly string[]> {
  if (isPlaceholder(name) || name.startsWith('-')) return [];
  const { exit, text } = await answerTo('bcp', name, '--help');
  return exit === 0 ? unknownOptions(text, words) : [`no command ${name}`];
}

async function wrongForNpm([verb = '', script = '', ...rest]: Words): Promise<readonly string[]> {
  if (!NPM.includes(verb)) return [`npm ${verb} is not among ${NPM.join(', ')}`];
  if (verb !== 'run') return [];
  const command = pipelinesOf(scripts[script] ?? '')
    .flat()
    .at(-1);
  if (command === undefined) return [`no script ${script}`];
  return wrongFor([...command, ...rest.filter((word) => word !== '--')]);
}

/** The sources of a program of build/: all files of the folder of its own, or the one file. */
function sourcesOf(entry: string): string {
  if (basename(entry) !== 'main.ts') return readFileSync(entry, 'utf8');
  const folder = dirname(entry);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  return files.map((file) => readFileSync(join(folder, file), 'utf8')).join('');
}

async function wrongForNode([file = '', ...words]: Words): Promise<readonly string[]> {
  const program = Object.keys(bin).find((name) => bin[name] === file);
  if (program !== undefined) return wrongFor([program, ...words]);
  const built = /^build\/([\w-]+)\.js$/.exec(file)?.[1];
  const entry = built === undefined ? file : new RegExp(`^\\s+'?${built}'?: '(.*)'`, 'm').exec(BUILD)?.[1];
  if (entry === undefined || !existsSync(entry)) return [`no file ${file}`];
  const source = sourcesOf(entry);
  const options = words.flatMap((word) => /^--([a-z][\w-]*)/.exec(word)?.[1] ?? []);
  return options.filter((option) => !source.includes(option)).map((option) => `no option --${option}`);
}

async function wrongForNpx(words: Words): Promise<readonly string[]> {
  const [name = '', ...rest] = words.filter((word) => word !== '-y');
  if (Object.hasOwn(bin, name)) return wrongFor([name, ...rest]);
  return existsSync(join('node_modules', name)) ? [] : [`no package ${name} here`];
}

const CHECKS: Readonly<Record<string, (words: Words) => readonly string[] | Promise<readonly string[]>>> = {
  'bcp-proxy': wrongForProxy,
  bcp: wrongForBcp,
  npm: wrongForNpm,
  npx: wrongForNpx,
  node: wrongForNode,
};

async function wrongFor([program = '', ...words]: Words): Promise<readonly string[]> {
  const missing = words.filter((word) => OURS.test(word) && !existsSync(word));
  return [...((await CHECKS[program]?.(words)) ?? []), ...missing.map((word) => `no file ${word}`)];
}

/** A usage within a sentence has brackets and choices: `[--budget N]`, `DIR|FILE`. */
const withoutUsage = (code: string): string =>
  code
    .replaceAll('\\|', '|')
    .replaceAll(/[[\]]/g, ' ')
    .replaceAll(/(?<=\S)\|(?=\S)/g, '/');

/** What is wrong with the names in a command: commands, verbs, options, scripts, files of the repository. */
export async function wrongIn({
  command,
  kind,
}: Pick<Shown, 'command' | 'kind'>): Promise<readonly string[]> {
  const line = kind === 'inline' ? withoutUsage(command) : command;
  // Of a command whose output goes into a file, the reader keeps nothing.
  const wordsOfAll = pipelinesOf(line.replaceAll(/\s>{1,2} ?[\w./-]+/g, '')).flat();
  const commands = wordsOfAll.map((words) => words.filter((word) => word !== '…' && !/^\w+=/.test(word)));
  return (await Promise.all(commands.map(wrongFor))).flat();
}
