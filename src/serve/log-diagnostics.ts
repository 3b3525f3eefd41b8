import type { Diagnostic, Sources } from '../diagnostics/diagnostic.ts';
import type { Log } from '../platform/log.ts';
import { startFolder } from '../platform/start-folder.ts';

/** Tells warnings about a config with their places. */
export async function logDiagnostics(
  findings: readonly Diagnostic[],
  sources: Sources,
  log: Log,
): Promise<void> {
  if (findings.length === 0) return;
  const { formatDiagnostics } = await import('../diagnostics/format-diagnostics.ts');
  log('warn', formatDiagnostics(findings, sources, startFolder()));
}
