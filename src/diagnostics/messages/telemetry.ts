/** Messages about the figures and traces that a gateway exports. */
export const telemetryMessages = {
  'metrics-listening': (p: { url: string }) => `Figures can be read at ${p.url}.`,
  'metrics-not-listening': (p: { host: string; port: number; reason: string }) =>
    `Figures cannot be read: listening on ${p.host}, port ${p.port}, failed: ${p.reason}. Calls are served all the same. Choose another "metrics.port"; 0 takes any that is free.`,
  'metrics-no-port': () =>
    'Figures cannot be read: over stdio there is no port for them. Say one under "metrics.port".',
  'metrics-token-missing': (p: { host: string }) =>
    `Figures cannot be read: anyone who reaches ${p.host} could read them. Say a "metrics.token", or listen on 127.0.0.1.`,
  'metrics-token-empty': (p: { variables: readonly string[] }) =>
    p.variables.length === 0
      ? 'Figures cannot be read: "metrics.token" is empty.'
      : `Figures cannot be read: "metrics.token" is empty, because ${p.variables.join(', ')} is not set.`,
  'metrics-failed': (p: { reason: string }) => `Figures could not be put together: ${p.reason}`,
  'otlp-away': (p: { endpoint: string; reason: string }) =>
    `The collector at ${p.endpoint} takes nothing: ${p.reason}. Traces and metrics that it does not take are dropped; calls wait for none of it.`,
  'otlp-back': (p: { endpoint: string }) => `The collector at ${p.endpoint} takes traces and metrics again.`,
  'otlp-unset': (p: { reason: string }) => `Nothing is sent over OTLP: ${p.reason}`,
  'server-down': (p: { server: string }) => `Server "${p.server}" has failed for every session that has it.`,
} as const;
