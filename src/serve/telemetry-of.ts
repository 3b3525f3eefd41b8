import type { Telemetry, TelemetryContext } from './telemetry.ts';

/** Starts telemetry if the config has any. Its code is loaded only then. */
export async function telemetryOf(context: TelemetryContext): Promise<Telemetry | undefined> {
  const { metrics, otlp } = context.config;
  if (metrics === undefined && otlp === undefined) return undefined;
  return (await import('./telemetry.ts')).startTelemetry(context);
}
