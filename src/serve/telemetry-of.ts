import type { Telemetry, TelemetryContext } from './telemetry.ts';

/** What tells others about this gateway, where its config has any of it: nothing is loaded for it otherwise. */
export async function telemetryOf(context: TelemetryContext): Promise<Telemetry | undefined> {
  const { metrics, otlp } = context.config;
  if (metrics === undefined && otlp === undefined) return undefined;
  return (await import('./telemetry.ts')).startTelemetry(context);
}
