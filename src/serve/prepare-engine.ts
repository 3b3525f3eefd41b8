/** Prepares the rules for `serve`: it loads them while servers boot, and again when their files change. */

import { messageOf } from '../diagnostics/error.ts';
import { reasonOf } from '../diagnostics/reason.ts';
import type { Engine, MaybePromise } from '../engine/engine.ts';
import type { OffloadedRewrite, Threads } from '../engine/offload/offloaded-rewrite.ts';
import type { Config } from '../model/config.ts';
import { Lazy } from '../platform/lazy.ts';
import type { Log } from '../platform/log.ts';
import { gateMessage } from '../regex/gate-message.ts';
import { judgeInBackground } from '../regex/judge-in-background.ts';
import type { RuleGate } from '../regex/rule-gate.ts';
import { createRouting } from '../route/routing.ts';
import { type LoadedRules, loadRules } from '../rules/load-rules.ts';
import type { PackPolicy } from '../rules/pack-trust.ts';
import { warnSilenced } from '../validation/warn-silenced.ts';
import { logDiagnostics } from './log-diagnostics.ts';

/** A config with its rules, ready for calls. */
export interface PreparedEngine {
  readonly config: Config;
  readonly loaded: LoadedRules;
  readonly engine: Engine;
  readonly aside?: OffloadedRewrite;
}

/** The needs of making an engine beside a config and its rules. */
export interface EngineContext {
  readonly env: NodeJS.ProcessEnv;
  readonly log: Log;
  /** Threads that rewrite large results. If absent, this thread rewrites all of them. */
  readonly threads: Threads | undefined;
}

type Made = Pick<PreparedEngine, 'engine' | 'aside'>;

/** Judges the remaining rules in the background and switches them on one by one, while calls go on. */
async function judgeRest(gate: RuleGate): Promise<void> {
  if (!gate.waits) return;
  const background = judgeInBackground();
  await gate.judgeRest(background.judge);
  await background.close();
}

async function makeEngine(
  config: Config,
  { rules, routes }: LoadedRules,
  { env, log, threads }: EngineContext,
): Promise<Made> {
  const [{ createEngine }, { createOffloadedRewrite }, { gateRules }] = await Promise.all([
    import('../engine/create-engine.ts'),
    import('../engine/offload/offloaded-rewrite.ts'),
    import('../regex/rule-gate.ts'),
  ]);
  const gate = await gateRules(rules, env, (event) => log(...gateMessage(event)));
  const engine = createEngine({
    config,
    rules,
    routes,
    gate,
    onBreach: (what) => log('error', what),
    onOverBudget: (what) => log('warn', what),
  });
  const aside =
    threads &&
    createOffloadedRewrite({
      ...{ threads, config, rules, routes, gate, routing: engine },
      onsaid: ({ kind, what }) => log(kind === 'breach' ? 'error' : 'warn', what),
    });
  return {
    engine: {
      ...engine,
      async warm() {
        await engine.warm();
        await judgeRest(gate);
      },
    },
    aside,
  };
}

async function sayWhatIsNoteworthy(config: Config, { rules, diagnostics, sources }: LoadedRules, log: Log) {
  logDiagnostics(diagnostics, sources, log);
  await warnSilenced(config, rules, (what) => log('warn', what));
  if (config.render !== 'compact') log('warn', messageOf('not-lossless', { mode: config.render }));
}

/** Makes the engine at once. Logs what is noteworthy in the rules. */
export async function prepareWithRules(
  config: Config,
  loaded: LoadedRules,
  context: EngineContext,
): Promise<PreparedEngine> {
  await sayWhatIsNoteworthy(config, loaded, context.log);
  return { config, loaded, ...(await makeEngine(config, loaded, context)) };
}

/**
 * Reads the packs of a config. Routes decide at once, because lists need them. The first result, or `warm`, compiles
 * the rules. If that fails, results are sent unchanged.
 */
export async function prepareEngine(
  { config, trust }: { readonly config: Config; readonly trust: PackPolicy },
  context: EngineContext,
): Promise<PreparedEngine> {
  const { log } = context;
  const loaded = await loadRules(config, { trust });
  await sayWhatIsNoteworthy(config, loaded, log);
  const lazyEngine = new Lazy<Made | undefined>(() =>
    makeEngine(config, loaded, context).catch((error: unknown) => {
      log('error', messageOf('nothing-rewritten', { reason: reasonOf(error) }));
      return undefined;
    }),
  );
  const using = <T>(use: (engine: Engine) => MaybePromise<T>, without: () => T): MaybePromise<T> => {
    const useIt = (one: Made | undefined): MaybePromise<T> =>
      one === undefined ? without() : use(one.engine);
    return lazyEngine.now === undefined ? lazyEngine.get().then(useIt) : useIt(lazyEngine.now);
  };
  const engine: Engine = {
    ...createRouting(config, loaded.routes),
    rewrite: (text, call, watch) =>
      using(
        (one) => one.rewrite(text, call, watch),
        () => undefined,
      ),
    fit: (texts, call, session) =>
      using(
        (one) => one.fit(texts, call, session),
        () => texts.map(({ text }) => text),
      ),
    warm: () =>
      using(
        (one) => one.warm(),
        () => undefined,
      ),
  };
  // If the engine does not exist yet, the first result makes it.
  const aside: OffloadedRewrite = (work) => lazyEngine.now?.aside?.(work);
  return { config, loaded, engine, aside: context.threads && aside };
}
