import type { ServerResponse } from 'node:http';
import type { JsonFields } from './json-fields.ts';

export interface UiRequest {
  readonly query: URLSearchParams;
  /** Empty for GET. */
  readonly body: JsonFields;
  /** Aborted when the page has left before it was answered. */
  readonly signal: AbortSignal;
  /** For answers that are streams. */
  readonly response: ServerResponse;
}

/** Given by a route that has written its answer itself. */
export const ANSWERED = Symbol('answered');

/** Something that the page can ask for: one path of api-paths.ts. */
export interface UiRoute {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  /** The JSON of the answer, or `ANSWERED`. Throws `ApiFailure` and errors that are known. */
  answer(request: UiRequest): unknown;
}
