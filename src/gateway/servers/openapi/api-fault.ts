import { type ErrorCode, type ErrorParams, messageOf } from '../../../diagnostics/error.ts';
import type { Path } from '../../../document/path.ts';

/** What makes an OpenAPI document unusable, and its place in the document. */
export class ApiFault extends Error {
  override readonly name = 'ApiFault';
  constructor(
    readonly path: Path,
    problem: string,
  ) {
    super(problem);
  }
}

export const apiFault = <C extends ErrorCode>(path: Path, code: C, params: ErrorParams<C>): ApiFault =>
  new ApiFault(path, messageOf(code, params));

/** The document cannot be used. The message says where and why. */
export class WrongDocument extends Error {
  override readonly name = 'WrongDocument';
}
