import { KnownError } from '../../diagnostics/error.ts';
import { reasonOf } from '../../diagnostics/reason.ts';
import type { ApiError, ApiErrorCode } from '../api/api-paths.ts';

/** Codes with the status of their answer. */
const STATUS: Readonly<Record<ApiErrorCode, number>> = {
  'bad-request': 400,
  'not-allowed': 403,
  'not-found': 404,
  'too-large': 413,
  'not-text': 415,
  'changed-meanwhile': 409,
  'unusable-file': 422,
  'config-invalid': 422,
  failed: 500,
};

/** The error for a request that cannot be done. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  constructor(
    readonly code: ApiErrorCode,
    message: string,
  ) {
    super(message);
  }
}

/** The page's error codes for errors of functions that commands use. */
const KNOWN: Readonly<Record<string, ApiErrorCode>> = {
  usage: 'bad-request',
  'config-changed': 'changed-meanwhile',
  'file-exists': 'changed-meanwhile',
  'config-busy': 'unusable-file',
  'config-not-found': 'not-found',
  'config-unreadable': 'unusable-file',
  'config-format': 'unusable-file',
  'file-unwritable': 'unusable-file',
  'unreadable-input': 'unusable-file',
  'pack-unusable': 'unusable-file',
  'config-invalid': 'config-invalid',
};

/** The status and the body for whatever was thrown. */
export function failureOf(error: unknown): { readonly status: number; readonly body: ApiError } {
  const known = error instanceof KnownError ? KNOWN[error.code] : undefined;
  const code = error instanceof ApiFailure ? error.code : (known ?? 'failed');
  return { status: STATUS[code], body: { error: { code, message: reasonOf(error) } } };
}
