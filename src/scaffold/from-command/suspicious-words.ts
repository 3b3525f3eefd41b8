/** By which words of its help a command is taken for harmless or suspicious. */

export type Suspicion = 'interactive' | 'destructive' | 'endless' | 'runs anything' | 'secrets';

export interface SuspiciousWords {
  /** Why a command is refused. */
  readonly reason: string;
  /** The whole name. */
  readonly names: string;
  /** One of the words that a name is made of: `edit-sources`. */
  readonly parts: string;
  /** Matches its description. */
  readonly says: RegExp;
  /** Options of other commands. */
  readonly options: string;
}

/** In this order: the first that fits is reported. */
export const SUSPICIOUS: Readonly<Record<Suspicion, SuspiciousWords>> = {
  destructive: {
    reason: 'may delete, overwrite or publish what cannot be brought back',
    names: 'apply down drain flush nuke push-force yank rollback rb',
    parts:
      'delete del rm rmi remove autoremove erase destroy drop purge prune reset clean autoclean clear cleardump wipe gc uninstall unpublish publish deploy undeploy kill terminate shutdown reboot poweroff halt truncate revoke evict expunge discard teardown unlink mkfs dd shred',
    says: /^(?:permanently |safely )?(?:delete|remove|destroy|drop|purge|erase|wipe|uninstall|discard|kill|terminate|publish|deploy|prune)s?\b/i,
    options: '--force --force-with-lease --prune --delete --hard --purge --mirror',
  },
  interactive: {
    reason: 'waits for a person, or opens a window',
    names:
      'shell console repl gui tui ui ssh top htop open browse dashboard studio attach interactive adduser mergetool difftool citool gitk monit imonit vim vi nano emacs less more telnet',
    parts: 'edit editor login gui tui ssh',
    says: /\binteractive(?:ly)?\b|\bbrowser\b|\bgraphical\b|\bopens?\b.*\b(?:editor|window)\b|\beditor\b/i,
    options: '--interactive --edit --editor --web --browser --open --tui',
  },
  endless: {
    reason: 'may run without an end',
    names: 'start dev proxy server listen tail follow monitor lsp-proxy up mcp',
    parts: 'serve watch daemon forward daemonize',
    says: /\b(?:starts?|runs?|launch(?:es)?)\b.*\b(?:server|daemon|proxy)\b|\bwatch(?:es)?\b|\breal[- ]time\b|\bstream\b|\btailing\b/i,
    options: '--follow --watch --watch-only --daemon --serve',
  },
  'runs anything': {
    reason: 'runs whatever it is given',
    names:
      'exec eval x dlx sh ash bash zsh xargs sudo su chroot script run-script explore filter-branch foreach',
    parts: 'exec eval foreach',
    says: /\b(?:execute|run)s? (?:a|an|any|arbitrary) (?:shell )?(?:command|script|program|code)\b/i,
    options: '--exec --eval',
  },
  secrets: {
    reason: 'may print secrets',
    names: '',
    parts: 'token tokens password passwd credential credentials',
    says: /\bprints?\b.*\b(?:token|password|credentials?|secrets?)\b/i,
    options: '--show-token --show-secrets',
  },
};

export const SUSPICIONS = Object.keys(SUSPICIOUS) as Suspicion[];

/** Options that make a harmless command one to look at: they may run a program, write a file or read any. */
export const RISKY = {
  /** One of the words that its name is made of. */
  parts:
    'pager exec execute run upload config configuration kubeconfig userconfig editor browser command cmd script shell hook plugin helper filter outfile dump',
  /** Options that write where their value or their description speaks of a file. */
  writes: 'output out o save export write log logfile',
  file: /\b(?:file|path|folder|dir|directory)s?\b/i,
  says: /\bpager\b|\beditor\b|\bbrowser\b|\bupload|\b(?:execute|run|launch|invoke)s?\b.*\b(?:command|program|script|tool|hook)s?\b|\bfrom\b.*\bfile\b/i,
} as const;

/** What a description says of an option that follows names, and ends: it is not endless. */
export const FOLLOWS_NAMES = /\brename|\bsym(?:bolic )?links?\b|\bredirect/i;

export const HARMLESS = {
  names:
    'list ls ll show get log logs diff describe version versions info help view search find query cat grep blame shortlog history events stats ps images tree inspect explain why which whoami outdated status count current depends rdepends policy pkgnames showsrc metadata pkgid print api-resources api-versions cluster-info rev-list rev-parse merge-base name-rev',
  /** Names that begin with one of these: `list-units`. */
  first: 'list ls show get is describe view print cat count',
  /** Names that end with one of these: `session-status`. */
  last: 'list status info version',
  /** Their descriptions contain none of these. */
  saysNot:
    /\b(?:and|or) set\b|\bchange\b|\b(?:create|delete|remove|write|update|upgrade|install|edit|modify|manage|rename|restore|execute|download|enable|disable|upload|apply|configure)s?\b/i,
  /** Options that may stand before the command. */
  options:
    '--verbose --quiet --silent --no-pager --color --colour --no-color --no-colors --json --no-input --no-interaction --non-interactive --no-ask-password --offline --locked --frozen --utc --plain --no-legend --full',
} as const;
