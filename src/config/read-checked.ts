import type { Diagnostic, Sources } from '../diagnostics/diagnostic.ts';
import { KnownError } from '../diagnostics/error.ts';
import { type SourceDocument, sourcesOf } from '../document/document.ts';
import { parseDocument } from '../document/parse-document.ts';
import type { RawConfig } from '../model/raw-config.ts';
import { checkConfig } from './check-config.ts';

/** A config that may be used. */
export interface CheckedFile {
  readonly raw: RawConfig;
  /** Warnings only. */
  readonly diagnostics: readonly Diagnostic[];
  /** Texts for the frames of `diagnostics`. */
  readonly sources: Sources;
}

export interface ReadFile extends CheckedFile {
  readonly document: SourceDocument;
}

/**
 * Reads and checks the bytes of a config.
 *
 * @throws KnownError `config-invalid` with all findings of the first phase that has errors
 */
export async function readChecked(file: string, bytes: Uint8Array, cwd: string): Promise<ReadFile> {
  const read = await parseDocument(file, bytes);
  const { raw, diagnostics } = await checkConfig(read);
  const sources = sourcesOf(read.document);
  if (raw === undefined) throw new KnownError('config-invalid', { file, diagnostics, sources, cwd });
  return { raw, diagnostics, sources, document: read.document };
}
