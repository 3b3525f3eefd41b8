/** The values of a manifest's keys: contents in one of several spellings, and numbers. */
import type { Uint } from '../bcp/blocks.ts';
import { utf8 } from '../bcp/text.ts';
import { KnownError } from '../diagnostics/error.ts';
import { decodeBase64 } from './binary-text.ts';
import type { ManifestUint } from './types.ts';

/** Contents of the files that a manifest names, by the paths as they stand in it. */
export type ManifestFiles = ReadonlyMap<string, Uint8Array>;

const MAX_UINT = 0xffff_ffff_ffff_ffffn;

/** The schema has checked that a string has digits only. */
export function uint(value: ManifestUint, at: string): Uint {
  if (typeof value === 'number') return value;
  const wide = BigInt(value);
  if (wide > MAX_UINT) throw new KnownError('manifest-uint', { at, value });
  return wide <= Number.MAX_SAFE_INTEGER ? Number(wide) : wide;
}

export function textOrBase64(
  text: string | undefined,
  base64: string | undefined,
  at: string,
  key: string,
): Uint8Array {
  if (base64 !== undefined) return decodeBase64(base64, `${at}.${key}_base64`);
  return utf8(either(text, undefined, at, [key, `${key}_base64`]));
}

export function contentOf(
  block: { readonly content?: string; readonly content_base64?: string; readonly content_file?: string },
  files: ManifestFiles,
  at: string,
): Uint8Array {
  const { content, content_base64: base64 } = block;
  if (content !== undefined || base64 !== undefined) return textOrBase64(content, base64, at, 'content');
  return fileOf(block.content_file, files, at, ['content', 'content_file']);
}

export function fileOf(
  path: string | undefined,
  files: ManifestFiles,
  at: string,
  keys: readonly string[],
): Uint8Array {
  const bytes = path === undefined ? undefined : files.get(path);
  if (bytes === undefined) throw new KnownError('manifest-missing', { at, keys });
  return bytes;
}

/** The value of a key that has two spellings. */
export function either<V>(
  first: V | undefined,
  second: V | undefined,
  at: string,
  keys: readonly string[],
): V {
  const value = first ?? second;
  if (value === undefined) throw new KnownError('manifest-missing', { at, keys });
  return value;
}
