/** Messages about the metrics and traces of a gateway. */
export const telemetryMessages = {
  'metrics-listening': (p: { url: string }) => `The metrics are at ${p.url}.`,
  'metrics-not-listening': (p: { host: string; port: number; reason: string }) =>
    `There are no metrics, because the gateway cannot listen on ${p.host}, port ${p.port}: ${p.reason}. It serves calls all the same. Choose another "metrics.port"; 0 takes any free port.`,
  'metrics-no-port': () =>
    'There are no metrics: over stdio, the gateway has no port for them. Write a port under "metrics.port".',
  'metrics-token-missing': (p: { host: string }) =>
    `There are no metrics: anyone who can reach ${p.host} could read them. Write a "metrics.token", or listen on 127.0.0.1.`,
  'metrics-token-empty': (p: { variables: readonly string[] }) =>
    p.variables.length === 0
      ? 'There are no metrics: "metrics.token" is empty.'
      : `There are no metrics: "metrics.token" is empty, because ${p.variables.join(', ')} is not set.`,
  'metrics-failed': (p: { reason: string }) => `The gateway could not collect the metrics: ${p.reason}`,
  'otlp-away': (p: { endpoint: string; reason: string }) =>
    `The collector at ${p.endpoint} does not accept data: ${p.reason}. The gateway drops the traces and metrics that the collector does not accept. Calls do not wait for it.`,
  'otlp-back': (p: { endpoint: string }) =>
    `The collector at ${p.endpoint} accepts traces and metrics again.`,
  'otlp-unset': (p: { reason: string }) => `The gateway sends nothing over OTLP: ${p.reason}`,
  'server-down': (p: { server: string }) => `Server "${p.server}" has failed for every session that uses it.`,
} as const;
