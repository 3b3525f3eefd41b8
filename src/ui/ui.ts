import { keptRoutes } from './kept-routes.ts';
import { LiveHub } from './live-hub.ts';
import { liveRoutes } from './live-routes.ts';
import { schemaRoutes } from './schema-routes.ts';
import { startUiServer } from './server.ts';

export interface UiOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** The config to show; without it the one that applies in `cwd`. */
  readonly file?: string;
  /** 0: a free one. */
  readonly port: number;
}

export interface Ui {
  /** The address to open; it works once. */
  readonly url: URL;
  close(): Promise<void>;
}

/**
 * The page with all that it can ask for.
 *
 * @throws KnownError `ui-no-port`
 */
export async function startUi({ port, env }: UiOptions): Promise<Ui> {
  const hub = new LiveHub(env);
  const server = await startUiServer({
    port,
    routes: [...schemaRoutes, ...liveRoutes(hub), ...keptRoutes(env)],
  });
  return {
    url: server.url,
    close: async () => {
      hub.close();
      await server.close();
    },
  };
}
