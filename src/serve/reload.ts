/** Hot reload: rules, routes and settings of a running gateway follow their files. */
import { dirname, resolve } from 'node:path';
import { type ConfigPlace, loadConfig, packPolicy } from '../config/load-config.ts';
import type { Overrides } from '../config/overrides.ts';
import { counted } from '../diagnostics/counted.ts';
import { KnownError, messageOf } from '../diagnostics/error.ts';
import { reasonOf } from '../diagnostics/reason.ts';
import type { Threads } from '../engine/offload/offloaded-rewrite.ts';
import type { Config } from '../model/config.ts';
import { CORE_PACK } from '../model/core-pack.ts';
import type { ServerConfig } from '../model/server-config.ts';
import type { Log } from '../platform/log.ts';
import { trustFile, untrusted } from '../platform/trust-list.ts';
import { watchFiles } from '../platform/watch.ts';
import { type LoadedRules, loadRules } from '../rules/load-rules.ts';
import type { PackPolicy } from '../rules/pack-trust.ts';
import { type PreparedEngine, prepareWithRules } from './prepare-engine.ts';
import { packRefusal, patternRefusal } from './reload-refusal.ts';

function named(server: ServerConfig, naming: ServerConfig['naming']): ServerConfig {
  const { naming: _, ...plain } = server;
  return (naming === undefined ? plain : { ...plain, naming }) as ServerConfig;
}

/**
 * A config in which the servers that run have the prefixes that they were started with: clients see those names until
 * the next start, and routes mean what clients see.
 */
const namedAsStarted = (config: Config, started: readonly ServerConfig[]): Config => ({
  ...config,
  servers: config.servers.map((server) => {
    const first = started.find(({ name }) => name === server.name);
    return first === undefined ? server : named(server, first.naming);
  }),
});

export interface ReloadOptions {
  readonly place: ConfigPlace;
  /** Why a valid config is not applied. */
  readonly refusal: (config: Config) => string | undefined;
  /** Selects the part of the config that is served. */
  readonly select: (config: Config) => Config;
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly overrides: Overrides;
  readonly log: Log;
  /** Threads that rewrite large results. If absent, this thread rewrites all of them. */
  readonly threads: Threads | undefined;
  /** The engine that is in effect now. */
  readonly first: PreparedEngine;
  /** Whether another reloader logs what has changed. */
  readonly reticent: () => boolean;
  /** Puts the loaded engine into effect, between calls. */
  readonly swap: (next: PreparedEngine) => Promise<void>;
  /** It is in effect. `trust`: which of its packs may be used. */
  readonly onapplied: (config: Config, trust: PackPolicy) => void;
}

export interface Reloading {
  /** Reads the files now. Resolves when they are in effect, or the reason why not has been logged. */
  refresh(): Promise<void>;
  close(): void;
}

/** Files that are about to be replaced may be missing for a moment. In milliseconds. */
const SECOND_LOOK = 300;

const packPaths = ({ file = '', extends: names }: Config): string[] =>
  names.filter((name) => name !== CORE_PACK).map((name) => resolve(dirname(file), name));

/** All files to watch, missing ones included. */
function filesOf(
  { config, loaded }: Pick<PreparedEngine, 'config' | 'loaded'>,
  place: ConfigPlace,
  env: NodeJS.ProcessEnv,
) {
  return [
    place.file,
    ...packPaths(config),
    ...loaded.packs.flatMap(({ file, sources }) => (file === undefined ? [] : [file, ...sources.keys()])),
    // Trust may be given while this runs.
    ...(place.source === 'found' ? [trustFile(env)] : []),
  ];
}

/** Everything that decides about results, as a text to compare. */
const essence = ({ config, loaded: { rules, routes } }: Pick<PreparedEngine, 'config' | 'loaded'>): string =>
  JSON.stringify([config, rules, routes]);

class Reloader implements Reloading {
  #current: PreparedEngine;
  #told = '';
  #running: Promise<void> | undefined;
  #again = false;
  readonly #watch;

  constructor(private readonly options: ReloadOptions) {
    const { first, place, env } = options;
    this.#current = first;
    this.#watch = watchFiles(filesOf(first, place, env), () => void this.refresh());
  }

  close(): void {
    this.#watch.close();
  }

  refresh(): Promise<void> {
    this.#again = this.#running !== undefined;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
      if (this.#again) void this.refresh();
    });
    return this.#running;
  }

  async #run(): Promise<void> {
    if ((await this.#look()) === undefined) return;
    await new Promise((resolve) => setTimeout(resolve, SECOND_LOOK).unref());
    const problem = await this.#look();
    if (problem === undefined || problem === this.#told) return;
    this.#told = problem;
    this.#say('warn', messageOf('reload-kept', { problem }));
  }

  /** Applies the files. Gives the reason where they cannot be used, else `undefined`. */
  async #look(): Promise<string | undefined> {
    try {
      const { place, cwd, env, overrides, select, refusal } = this.options;
      const read = await loadConfig({ place, cwd, env, overrides });
      const found = { ...read, config: select(read.config) };
      if (!found.trusted) return messageOf('config-untrusted', untrusted(found.config.file, env));
      const refused = refusal(read.config);
      if (refused !== undefined) return refused;
      const { config } = found;
      const trust = packPolicy(found, env);
      const loaded = await loadRules(config, { trust });
      this.#watch.set([...filesOf({ config, loaded }, place, env), ...filesOf(this.#current, place, env)]);
      const before = this.#current.loaded;
      const broken = packRefusal(loaded, before, cwd);
      if (broken !== undefined) return broken;
      if (essence({ config, loaded }) === essence(this.#current)) {
        this.#restored();
        return undefined;
      }
      const hanging = await patternRefusal({ config, loaded }, before, { cwd, env });
      if (hanging !== undefined) return hanging;
      await this.#apply(config, loaded);
      this.options.onapplied(config, trust);
      return undefined;
    } catch (error) {
      return error instanceof KnownError ? error.message : reasonOf(error);
    }
  }

  /** The files match the engine in effect. If a problem was logged before, it logs this too. */
  #restored(): void {
    if (this.#told === '') return;
    this.#told = '';
    this.#say('info', messageOf('reload-restored', undefined));
  }

  async #apply(config: Config, loaded: LoadedRules): Promise<void> {
    this.#told = '';
    const { env, log, threads, swap } = this.options;
    const prepared = await prepareWithRules(
      namedAsStarted(config, this.options.first.config.servers),
      loaded,
      { env, log, threads },
    );
    const next = { ...prepared, config };
    // New patterns are judged before, so that no rule is off in between.
    await next.engine.warm();
    await swap(next);
    this.#current = next;
    const rules = counted(loaded.rules.length, 'rule');
    this.#say('info', messageOf('reloaded', { rules, routes: counted(loaded.routes.length, 'route') }));
  }

  #say: Log = (level, message) => {
    if (!this.options.reticent()) this.options.log(level, message);
  };
}

/** Watches a config and its packs until it is closed. Keeps no process alive. */
export const reloadOnChange = (options: ReloadOptions): Reloading => new Reloader(options);
