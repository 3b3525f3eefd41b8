/** The tables of docs/troubleshooting.md: each code of src/diagnostics, what people see, and what to do about it. */
import { readFileSync } from 'node:fs';
import type { ErrorCode } from '../../src/diagnostics/error.ts';
import { findingMessages } from '../../src/diagnostics/messages/finding-messages.ts';
import { between } from '../between.ts';
import { cell, code } from '../schema-tables.ts';
import { APIS } from './apis.ts';
import { COMMANDS } from './commands.ts';
import { FILES } from './files.ts';
import { GATEWAY } from './gateway.ts';
import { type Seen, seenOf } from './seen.ts';
import { SERVERS } from './servers.ts';
import { SHELL } from './shell.ts';
import { WORKFLOWS } from './workflows.ts';

/** What it means, and what to do, for each code: the compiler says which is missing. */
export const REMEDIES: Readonly<Record<ErrorCode, string>> = {
  ...SERVERS,
  ...GATEWAY,
  ...COMMANDS,
  ...APIS,
  ...SHELL,
  ...FILES,
  ...WORKFLOWS,
};

const FOLDER = 'src/diagnostics/messages';

interface Area {
  readonly title: string;
  readonly files: readonly string[];
}

const AREAS: readonly Area[] = [
  { title: 'Servers', files: ['server'] },
  { title: 'Logging in', files: ['login'] },
  { title: 'The config and trust', files: ['config'] },
  { title: 'Calls, results and what is in effect', files: ['gateway'] },
  { title: 'Over HTTP', files: ['http', 'stateless'] },
  { title: 'Policies, limits and pins', files: ['access', 'pin'] },
  { title: 'Programs as servers', files: ['command'] },
  { title: 'APIs as servers', files: ['api'] },
  { title: 'Workflows', files: ['workflow'] },
  { title: 'Getting what a budget left out', files: ['get'] },
  { title: 'From the shell', files: ['shell'] },
  { title: 'The command line', files: ['cli', 'client'] },
  { title: 'Metrics, traces and the page', files: ['telemetry', 'ui'] },
  { title: 'Replicas and their store', files: ['store'] },
  { title: 'BCP files', files: ['bcp', 'tool'] },
];

const FINDINGS: readonly Area[] = [
  { title: 'Reading a file', files: ['reading', 'schema'] },
  { title: 'Servers, routes and policies', files: ['route', 'access', 'live', 'workflow'] },
  { title: 'Rules and packs', files: ['rule', 'pack', 'test'] },
  { title: 'Patterns', files: ['regex'] },
];

/** For findings whose help is put together elsewhere. */
const HELP: Readonly<Record<string, string>> = {
  'not-a-rule-file': 'A rule file has the key "rules" alone. The help of the finding says what to change.',
  'unknown-pack': 'Name core@1, a pack file, a folder with pack.yaml, or an installed package.',
  'bad-form': 'The help of the finding shows the right form.',
  'wrong-type': 'The help of the finding shows the right form.',
};

/** For messages whose whole text is made elsewhere. */
const SEEN: Readonly<Record<string, string>> = {
  'rules-silenced': 'The threshold is so high that some rules can never fire.',
  'trust-list-open': 'The list of trusted configs FILE is not used, and why.',
};

const LONGEST = 240;

const short = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text;
const shown = (text: string): string => short(cell(text.trim())).replaceAll('*', '\\*');

function seenIn({ files }: Area, pathOf: (file: string) => string): readonly (readonly [string, Seen])[] {
  return files.flatMap((file) => [...seenOf(readFileSync(pathOf(file), 'utf8'))]);
}

const table = (rows: readonly string[]): string[] => [
  '| code | you see | what it means, and what to do |',
  '|---|---|---|',
  ...rows,
  '',
];

const row = (name: string, seen: string | undefined, remedy: string): string =>
  `| ${code(name)} | ${shown(seen ?? SEEN[name] ?? '')} | ${remedy.replaceAll('|', '\\|')} |`;

function errorArea(area: Area): string[] {
  const known = seenIn(area, (file) => `${FOLDER}/${file}-messages.ts`).filter(([name]) =>
    Object.hasOwn(REMEDIES, name),
  );
  const rows = known.map(([name, { message }]) => row(name, message, REMEDIES[name as ErrorCode]));
  return [`### ${area.title}`, '', ...table(rows)];
}

function findingArea(area: Area): string[] {
  const known = seenIn(area, (file) => `${FOLDER}/findings/${file}-finding-texts.ts`).filter(([name]) =>
    Object.hasOwn(findingMessages, name),
  );
  const rows = known.map(([name, { message, help }]) => row(name, message, shown(help ?? HELP[name] ?? '')));
  return [`### ${area.title}`, '', ...table(rows)];
}

function areas(): string {
  return [
    '## All messages',
    '',
    'Words in capitals stand for values. This page cuts long messages. Logs and errors show the same text.',
    '',
    ...AREAS.flatMap(errorArea),
    '## All findings of validate-config',
    '',
    'The output has the code in brackets, such as `error[unknown-key]`, and the line in your file.',
    '',
    ...FINDINGS.flatMap(findingArea),
  ].join('\n');
}

/** The page with its tables as they are now. */
export const withMessages = (page: string): string => between(page, 'messages', areas());
