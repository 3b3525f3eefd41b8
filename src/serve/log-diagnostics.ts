import type { Diagnostic, Sources } from '../diagnostics/diagnostic.ts';
import { formatDiagnostics } from '../diagnostics/format-diagnostics.ts';
import type { Log } from '../platform/log.ts';
import { startFolder } from '../platform/start-folder.ts';

/** Tells warnings about a config with their places. */
export function logDiagnostics(findings: readonly Diagnostic[], sources: Sources, log: Log): void {
  if (findings.length > 0) log('warn', formatDiagnostics(findings, sources, startFolder()));
}
