/** A spelling that was replaced. It goes on working, and its user is told the one that counts. */
export interface OldSpelling {
  readonly commands: readonly string[];
  /** An option; with a value behind it where that value was renamed too. A value that came behind the option stays. */
  readonly old: string;
  readonly now: string;
}

/** Those of bcp-proxy and mcp-cli. Of two that fit, the first counts. */
export const OLD_SPELLINGS: readonly OldSpelling[] = [
  {
    commands: [
      ...['audit', 'auth', 'bench', 'cache', 'compact', 'config', 'doctor', 'explain', 'sessions', 'status'],
      ...['token', 'which', 'servers', 'tools', 'resources', 'prompts', 'search', 'recommend', 'inspect'],
      ...['batch', 'daemon'],
    ],
    old: '--json',
    now: '--output json',
  },
  { commands: ['validate-config'], old: '--format pretty', now: '--output text' },
  { commands: ['validate-config'], old: '--format', now: '--output' },
  { commands: ['init'], old: '-y', now: '--yes' },
  { commands: ['ui'], old: '--no-open', now: '--no-browser' },
];

/** A command line in today's spelling, and what was replaced in it. */
export interface Respelt {
  readonly argv: readonly string[];
  readonly replaced: readonly OldSpelling[];
}

/** How many of the words at this place are the old spelling, and the words that stand for them now. */
function replacement(argv: readonly string[], at: number, { old, now }: OldSpelling) {
  const [option = '', value] = old.split(' ');
  const word = argv[at] ?? '';
  if (value !== undefined) {
    if (word === `${option}=${value}`) return { taken: 1, words: now.split(' ') };
    return word === option && argv[at + 1] === value ? { taken: 2, words: now.split(' ') } : undefined;
  }
  if (word === option) return { taken: 1, words: now.split(' ') };
  const isRenamed = word.startsWith(`${option}=`) && !now.includes(' ');
  return isRenamed ? { taken: 1, words: [`${now}${word.slice(option.length)}`] } : undefined;
}

/** Replaces old spellings in a command line, which begins with its command. Words behind `--` belong to another program. */
export function respelt(argv: readonly string[], spellings: readonly OldSpelling[]): Respelt {
  const [command = ''] = argv;
  const own = spellings.filter(({ commands }) => commands.includes(command));
  const dashes = argv.indexOf('--');
  const end = dashes === -1 ? argv.length : dashes;
  const words: string[] = [];
  const replaced = new Set<OldSpelling>();
  for (let at = 0; at < end; ) {
    const spelling = own.find((one) => replacement(argv, at, one) !== undefined);
    const found = spelling && replacement(argv, at, spelling);
    if (spelling !== undefined) replaced.add(spelling);
    words.push(...(found?.words ?? [argv[at] as string]));
    at += found?.taken ?? 1;
  }
  return { argv: [...words, ...argv.slice(end)], replaced: [...replaced] };
}
