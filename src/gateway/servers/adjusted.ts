import type { ServerConfig } from '../../model/server-config.ts';

/**
 * Applies a changed config to a running server: the shown tools, their pins, and how long calls may take.
 * Everything else waits for its next start.
 */
export function adjusted(server: ServerConfig, { tools, callTimeoutMs, pins }: ServerConfig): ServerConfig {
  const { tools: _, callTimeoutMs: __, pins: ___, ...rest } = server;
  return { ...rest, tools, callTimeoutMs, pins };
}
