import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { PageFinding } from '../api/files-api.ts';

/** Findings as `validate-config` writes them as JSON, with absolute paths. */
export const findingsFor = (diagnostics: readonly Diagnostic[]): readonly PageFinding[] =>
  diagnostics.map(({ severity, code, file, start, end, message, help }) => ({
    ...{ severity, code, file, start, end, message },
    help,
  }));
