import { readConfigBytes } from '../document/read-bytes.ts';
import type { Judge } from '../regex/judge-all.ts';
import { type BackgroundJudge, judgeInBackground } from '../regex/judge-in-background.ts';
import { configFileOf, type EditedPlace } from './files/edited.ts';
import { fileRoutes } from './files/file-routes.ts';
import { newRuleRoutes } from './files/new-rule-routes.ts';
import { schemaRoutes } from './files/schema-routes.ts';
import { startUiServer, type UiServer } from './http/ui-server.ts';
import { LiveHub } from './live/hub.ts';
import { keptRoutes } from './live/kept-routes.ts';
import { liveRoutes } from './live/live-routes.ts';
import { renderRoutes } from './render/render-routes.ts';
import { RenderThread } from './render/threads.ts';

export interface UiOptions extends EditedPlace {
  /** 0: a free one. */
  readonly port: number;
}

/** A judge in the background that is started for the first pattern, and asked for one pattern at a time. */
function lazyJudge(): { readonly judge: Judge; readonly close: () => Promise<void> } {
  let background: BackgroundJudge | undefined;
  let last: Promise<unknown> = Promise.resolve();
  return {
    judge(pattern) {
      background ??= judgeInBackground();
      const { judge } = background;
      const turn = last.then(() => judge(pattern));
      last = turn;
      return turn;
    },
    close: async () => background?.close(),
  };
}

/**
 * The page with all that it can ask for.
 *
 * @throws KnownError `ui-no-port`; `config-unreadable`, `config-format` where the config cannot even be read
 */
export async function startUi({ port, ...place }: UiOptions): Promise<UiServer> {
  const config = await configFileOf(place);
  if (config !== undefined) readConfigBytes(config);
  const thread = new RenderThread(place);
  const judging = lazyJudge();
  const hub = new LiveHub(place.env);
  const routes = [
    ...schemaRoutes,
    // Not before: what is shown first needs the processor for itself.
    ...fileRoutes({ place, judge: judging.judge, onState: () => thread.warm() }),
    ...renderRoutes(place, thread),
    ...newRuleRoutes(place),
    ...liveRoutes(hub),
    ...keptRoutes(place.env),
  ];
  const server = await startUiServer({ port, routes });
  return {
    url: server.url,
    opened: server.opened,
    async close() {
      hub.close();
      await Promise.all([server.close(), thread.close(), judging.close()]);
    },
  };
}
