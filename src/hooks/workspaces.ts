import { findUserConfig } from '../config/find-config.ts';
import { type LoadedConfig, loadConfig, packPolicy } from '../config/load-config.ts';
import { normaliseConfig } from '../config/normalise.ts';
import { reasonOf } from '../diagnostics/reason.ts';
import type { Engine } from '../engine/engine.ts';
import { Lazy } from '../platform/lazy.ts';
import type { Log } from '../platform/log.ts';
import { loadTokenCounter } from '../render/tokens/count.ts';
import { prepareEngine } from '../serve/prepare-engine.ts';
import { reloadOnChange } from '../serve/reload.ts';
import { windowOf } from '../store/seen-lines.ts';
import { type AgentMemory, Compactor } from './compact-result.ts';
import type { PerReader } from './per-reader.ts';

/** Configs that are kept ready. The one that was used longest ago goes first. */
const MOST_WORKSPACES = 16;
/** Folders whose config is known. */
const MOST_FOLDERS = 256;

interface Workspace {
  readonly compactor: Compactor;
  readonly warm: () => Promise<void>;
  readonly close: () => void;
}

export interface WorkspacesContext {
  readonly env: NodeJS.ProcessEnv;
  readonly memories: PerReader<AgentMemory>;
  readonly log: Log;
}

/** The rules for the folders in which agents work: those of the config that is found from there upwards. */
export class Workspaces {
  readonly #byConfig = new Map<string, Lazy<Workspace>>();
  readonly #placeOf = new Map<string, Promise<LoadedConfig | undefined>>();

  constructor(private readonly context: WorkspacesContext) {}

  /** Compacts the results of an agent that works in this folder. */
  async compactor(cwd: string): Promise<Compactor> {
    return (await this.#workspace(cwd)).compactor;
  }

  /** Looks for the config anew, and loads its rules. */
  async open(cwd: string): Promise<void> {
    this.#placeOf.delete(cwd);
    await (await this.#workspace(cwd)).warm();
  }

  close(): void {
    for (const one of this.#byConfig.values()) one.now?.close();
  }

  async #workspace(cwd: string): Promise<Workspace> {
    let loading = this.#placeOf.get(cwd);
    if (loading === undefined) {
      loading = this.#load(cwd);
      this.#placeOf.set(cwd, loading);
      const [oldest = ''] = this.#placeOf.keys();
      if (this.#placeOf.size > MOST_FOLDERS) this.#placeOf.delete(oldest);
    }
    const loaded = await loading;
    const key = loaded?.place?.file ?? '';
    const known = this.#byConfig.get(key) ?? new Lazy(() => this.#start(loaded));
    this.#byConfig.delete(key);
    this.#byConfig.set(key, known);
    for (const [oldest, one] of this.#byConfig) {
      if (this.#byConfig.size <= MOST_WORKSPACES) break;
      one.now?.close();
      this.#byConfig.delete(oldest);
    }
    return known.get();
  }

  /** The config for a folder: the user's own where that of the project has errors, or nobody has trusted it. */
  async #load(cwd: string): Promise<LoadedConfig | undefined> {
    const { env } = this.context;
    const loaded = await this.#tried(() => loadConfig({ cwd, env }));
    if (loaded?.trusted === true) return loaded;
    return this.#tried(async () => {
      const place = await findUserConfig(env);
      return place && loadConfig({ place, cwd, env });
    });
  }

  async #tried(load: () => Promise<LoadedConfig | undefined>): Promise<LoadedConfig | undefined> {
    try {
      return await load();
    } catch (error) {
      this.context.log('warn', reasonOf(error));
      return undefined;
    }
  }

  async #start(loaded: LoadedConfig | undefined): Promise<Workspace> {
    const { env, log, memories } = this.context;
    const config = loaded?.config ?? normaliseConfig({ version: 1 }, undefined);
    const trust = loaded === undefined ? 'all' : packPolicy(loaded, env);
    const first = await prepareEngine({ config, trust }, { env, log, threads: undefined });
    let now = first;
    const following =
      loaded?.place === undefined
        ? undefined
        : reloadOnChange({
            ...{
              place: loaded.place,
              cwd: process.cwd(),
              env,
              log,
              first,
              threads: undefined,
              overrides: {},
            },
            refusal: () => undefined,
            select: (one) => one,
            reticent: () => false,
            swap: async (next) => {
              now = next;
            },
            onapplied: () => undefined,
          });
    const engine: Pick<Engine, 'rewrite' | 'route'> = {
      rewrite: (text, call) => now.engine.rewrite(text, call),
      route: (call) => now.engine.route(call),
    };
    return {
      compactor: new Compactor({
        engine,
        counter: loadTokenCounter,
        memories,
        explains: config.explain,
        window: windowOf(config.references),
      }),
      warm: async () => {
        await now.engine.warm();
      },
      close: () => following?.close(),
    };
  }
}
