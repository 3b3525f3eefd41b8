/**
 * What is loaded together is one file: at the start, each further one costs about a millisecond. A chunk holds what its
 * roots import, but for what an earlier chunk holds. A deferred chunk is loaded at the first use of what it exports.
 */
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadedWith, moduleGraph } from './module-graph.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** They begin with a check of the runtime, and load the rest behind it. */
const ENTRIES = ['src/cli/bcp-proxy.ts', 'src/cli/bcp.ts', 'src/cli/mcp-cli.ts'];

export const CHUNKS = [
  /** What decides whether a daemon runs the command line. */
  { name: 'entry', roots: ['src/cli/start-quickly.ts'] },
  /** What every command needs, help and version too, and the little that hooks share with others. */
  {
    name: 'base',
    roots: [
      'src/cli/main.ts',
      'src/command-line/options.ts',
      'src/command-line/rows.ts',
      'src/command-line/verb.ts',
      'src/diagnostics/counted.ts',
      'src/diagnostics/line-map.ts',
      'src/diagnostics/shell-word.ts',
      'src/diagnostics/shown-path.ts',
      'src/diagnostics/visible.ts',
      'src/json/is-record.ts',
      'src/platform/lazy.ts',
      'src/platform/real-file.ts',
    ],
  },
  /** All messages: most commands write none. Loaded where the first one is written. */
  { name: 'texts', isDeferred: true, roots: ['src/diagnostics/messages/all-messages.ts'] },
  /** What globs mean. */
  { name: 'globs', isDeferred: true, roots: ['src/detect/globs.ts'] },
  /** Where daemons listen. */
  { name: 'sockets', roots: ['src/hooks/socket.ts'] },
  /** What an agent waits for after each of its tools. */
  { name: 'hooks', roots: ['src/cli/commands/hook-command.ts'] },
  /** What a config says, and what is kept of its servers. */
  {
    name: 'plan',
    roots: [
      'src/config/load-config.ts',
      'src/serve/plan.ts',
      'src/serve/boot-options.ts',
      'src/serve/where-logins-are.ts',
      'src/gateway/cache/session-cache.ts',
      'src/platform/log.ts',
    ],
  },
  /** What stands between the start and the first server. */
  { name: 'boot', roots: ['src/cli/commands/serve-command.ts', 'src/gateway/compose/boot.ts'] },
  /** What lists, sessions and commands about texts share. */
  {
    name: 'common',
    roots: [
      'src/access/tool-rules.ts',
      'src/bcp/block-table.ts',
      'src/bcp/wire.ts',
      'src/detect/conditions.ts',
      'src/gateway/wire/versions.ts',
      'src/json/scan.ts',
      'src/platform/timing.ts',
      'src/render/file-mode.ts',
      'src/render/tokens/estimate-tokens.ts',
      'src/search/search-words.ts',
      'src/search/tool-facts.ts',
    ],
  },
  /** What every command line of a shell needs. */
  { name: 'shell', roots: ['src/cli/shell.ts'] },
  /** What it takes to have it run there. */
  { name: 'client', roots: ['src/cli/through-daemon.ts'] },
  /** What it takes to answer from the cache. */
  { name: 'lists', roots: ['src/bridge/commands/tools-command.ts'] },
  /** What every command of `mcp-cli` needs besides. */
  { name: 'mcp-cli', roots: ['src/cli/mcp-cli-main.ts'] },
  /** It starts a process, and few commands do. */
  { name: 'removed-on-death', roots: ['src/platform/process/removed-on-death.ts'] },
  /** What sessions share with the commands about texts and files: the rest of the engine is loaded at the first text. */
  {
    name: 'engine',
    roots: [
      'src/engine/budget/measure.ts',
      'src/regex/gate-message.ts',
      'src/render/compact/marker.ts',
      'src/render/tokens/count.ts',
      'src/route/routing.ts',
      'src/rules/load-rules.ts',
      'src/store/disk-texts.ts',
      'src/store/session.ts',
      'src/store/stored-part.ts',
      'src/store/stored-texts.ts',
      'src/validation/warn-silenced.ts',
    ],
  },
  /** What is loaded while servers boot. */
  {
    name: 'session',
    roots: ['src/serve/stdio.ts', 'src/serve/endpoint.ts', 'src/serve/prepare-engine.ts'],
  },
  /** What a client without a session needs on stdio. */
  {
    name: 'modern',
    roots: [
      'src/gateway/client/stateless/stateless-stdio.ts',
      'src/gateway/client/stateless/stateless-front.ts',
    ],
  },
  /** What every command of `bcp` needs. */
  { name: 'bcp', roots: ['src/cli/bcp/bcp-main.ts'] },
  /** What a config takes that was not seen before. */
  { name: 'config', roots: ['src/config/read-checked.ts', 'src/diagnostics/format-diagnostics.ts'] },
];

/** Packages that have a chunk of their own, or are part of one. */
const PACKAGES = { picomatch: 'globs', yaml: 'config' };

/** The name of the chunk that a module belongs to; `undefined` where the bundler decides. */
export function chunkPlan() {
  const graph = moduleGraph();
  const deferred = CHUNKS.filter(({ isDeferred }) => isDeferred).flatMap(({ name, roots }) =>
    roots.map((file) => [file, name]),
  );
  const chunkOf = new Map([...ENTRIES.map((file) => [file, undefined]), ...deferred]);
  const loadedAtOnce = new Map([...graph].filter(([file]) => !new Map(deferred).has(file)));
  for (const { name, roots, isDeferred } of CHUNKS) {
    for (const file of loadedWith(isDeferred ? graph : loadedAtOnce, roots))
      if (!chunkOf.has(file)) chunkOf.set(file, name);
  }
  return (id) => {
    if (/\brolldown\/runtime/.test(id)) return 'base';
    // From the project's root: the checkout itself may stand in a folder src/.
    const file = relative(ROOT, id).replaceAll('\\', '/');
    if (file === 'package.json') return 'base';
    const [, name] = /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file) ?? [];
    return name === undefined ? chunkOf.get(file) : PACKAGES[name];
  };
}
