/**
 * The requests of the page to `bcp-proxy ui`. All of it is JSON over HTTP; the other files of this folder have the types of
 * bodies and answers. Every answer that is no success holds an `ApiError`. Lines count from 1, offsets in UTF-16 code units
 * from 0. The files import only each other: the page is checked with the types of a browser.
 */

/** The path of each request. All requests except `GET` take a JSON body. */
export const API_PATHS = {
  /** GET → `UiState` */
  state: '/api/state',
  /** POST `RenderRequest` → `RenderAnswer` */
  render: '/api/render',
  /** POST `ValidateRequest` → `ValidateAnswer` */
  validate: '/api/validate',
  /** GET `?path=` → `FileText`; PUT `SaveFileRequest` → `SaveFileAnswer` */
  file: '/api/file',
  /** POST `SetRequest` → `SetAnswer` */
  set: '/api/set',
  /** GET → the JSON schema of configs. */
  configSchema: '/api/schema/config',
  /** GET → the JSON schema of packs and rule files. */
  packSchema: '/api/schema/pack',
  /** GET → the JSON schema of rule tests. */
  testsSchema: '/api/schema/rule-tests',
  /** POST `EvaluateRequest` → a stream of `EvaluateLine`, one JSON a line. Closing the request cancels. */
  evaluate: '/api/evaluate',
  /** POST `NewRuleRequest` → `NewRuleAnswer` */
  newRule: '/api/new-rule',
  /** POST `AddRuleRequest` → `AddRuleAnswer` */
  addRule: '/api/add-rule',
  /** GET → server-sent events: `event: live`, `data:` a `LiveEvent` */
  live: '/api/live',
  /** GET → `KeptResults`; with `?gateway=&id=` → `KeptResultText` */
  kept: '/api/kept',
} as const;

/** Stands in index.html where the nonce for styles is to be: `<meta name="csp-nonce" content="__CSP_NONCE__">`. */
export const NONCE_MARK = '__CSP_NONCE__';

/** The most that a body of a request may have, in bytes. */
export const MAX_BODY_BYTES = 8 * 1024 * 1024;

/** Closed: the page may tell them apart. */
export type ApiErrorCode =
  /** The request is not as it is described here. */
  | 'bad-request'
  /** No cookie of this run, or a page from elsewhere. */
  | 'not-allowed'
  | 'not-found'
  /** The text or body is larger than what is looked at. */
  | 'too-large'
  /** The text is not UTF-8, or holds half of a surrogate pair. */
  | 'not-text'
  /** The file on disk is another by now: nothing was written. */
  | 'changed-meanwhile'
  /** The file cannot be read or written. */
  | 'unusable-file'
  /** No config could be used, not even one from before. */
  | 'config-invalid'
  /** Any other error. The message explains it. */
  | 'failed';

export interface ApiError {
  readonly error: { readonly code: ApiErrorCode; readonly message: string; readonly help?: string };
}
