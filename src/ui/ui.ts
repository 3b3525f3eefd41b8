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
export async function startUi({ port }: UiOptions): Promise<Ui> {
  return startUiServer({ port, routes: [...schemaRoutes] });
}
