import type { ServerConfig } from '../../model/config.ts';

/**
 * A server with what a changed config says of the tools that are shown, and of how long calls may take; all else is for
 * its next start.
 */
export function adjusted(server: ServerConfig, { tools, callTimeoutMs }: ServerConfig): ServerConfig {
  const { tools: _, callTimeoutMs: __, ...rest } = server;
  return {
    ...rest,
    ...(tools === undefined ? {} : { tools }),
    ...(callTimeoutMs === undefined ? {} : { callTimeoutMs }),
  };
}
