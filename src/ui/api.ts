/**
 * The requests of the page to `bcp-proxy ui`, and the answers. All of it is JSON over HTTP. Every answer that is no
 * success holds an `ApiError`. Lines count from 1, offsets in UTF-16 code units from 0. This file imports nothing: the
 * page is checked with the types of a browser.
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

/** First and last line, both included. */
export type PageSpan = readonly [first: number, last: number];

// State

export type EditableKind = 'config' | 'pack' | 'rules' | 'tests';

/** A file that the page may show, and save unless it is read-only. */
export interface EditableFile {
  /** Absolute. */
  readonly path: string;
  /** As people read it, relative to the working directory. */
  readonly shown: string;
  readonly kind: EditableKind;
  readonly language: 'yaml' | 'json';
  /** The built-in pack cannot be changed. */
  readonly readonly: boolean;
  /** Why it cannot be read, where that is so. */
  readonly problem?: string;
}

/** A rule in effect or disabled, for lists. */
export interface RuleInfo {
  readonly id: string;
  readonly title?: string;
  /** The pack it comes from, or `local`. */
  readonly origin: string;
  /** Where it stands; absent for built-in rules. */
  readonly path?: string;
  readonly line?: number;
  readonly disabled: boolean;
}

export interface UiState {
  readonly version: string;
  /** The folder that `bcp-proxy ui` was started in. */
  readonly cwd: string;
  /** Absent: built-in defaults. */
  readonly config?: {
    readonly path: string;
    readonly shown: string;
    /** False: its servers may not be started and its packs not used until `bcp-proxy trust`. */
    readonly trusted: boolean;
  };
  readonly files: readonly EditableFile[];
  readonly servers: readonly string[];
  /** Tools that running gateways or caches know, by server. */
  readonly tools: Readonly<Record<string, readonly string[]>>;
  readonly rules: readonly RuleInfo[];
  readonly kinds: readonly string[];
  readonly blocks: readonly string[];
  /** Threshold where nothing says another. */
  readonly threshold: number;
  /** Problems of the saved text, if there are any. */
  readonly findings: readonly PageFinding[];
}

// Findings, as `validate-config --format json` writes them, with absolute paths.

export interface PagePlace {
  readonly line: number;
  readonly column: number;
}

export interface PageFinding {
  readonly severity: 'error' | 'warning';
  readonly code: string;
  /** Absolute. */
  readonly file: string;
  readonly start: PagePlace;
  /** Exclusive; equal to `start` where there is nothing to underline. */
  readonly end: PagePlace;
  readonly message: string;
  readonly help?: string;
}

/** Texts that are edited and not saved, by absolute path. Only files of `UiState.files`, or new ones in their folders. */
export type EditedFiles = Readonly<Record<string, string>>;

export interface ValidateRequest {
  readonly files?: EditedFiles;
}

export interface ValidateAnswer {
  readonly findings: readonly PageFinding[];
}

// Files

export interface FileText {
  readonly path: string;
  readonly text: string;
  /** Of this text: what `SaveFileRequest.version` has to be. */
  readonly version: string;
}

export interface SaveFileRequest {
  readonly path: string;
  readonly text: string;
  /** What was read; `null` for a file that is not there yet. */
  readonly version: string | null;
}

export interface SaveFileAnswer {
  readonly version: string;
  /** The config has to be trusted anew before servers start: the command that does it. */
  readonly trust?: string;
}

/** Sets one number of a rule in a YAML text, as a person would; comments stay. */
export interface SetRequest {
  readonly path: string;
  readonly text: string;
  /** Absent: the threshold of all rules (`detection.threshold` of a config). */
  readonly rule?: string;
  readonly field: 'threshold' | 'confidence' | 'weight';
  /** Of `weight`: the id of the piece of evidence. */
  readonly evidence?: string;
  readonly value: number;
}

export interface SetAnswer {
  /** The whole text. */
  readonly text: string;
  /** The place of the number now. */
  readonly start: PagePlace;
  readonly end: PagePlace;
}

// Playground

/** The call that the text comes from, as the user says. */
export interface CallFields {
  readonly server?: string;
  readonly tool?: string;
  readonly arguments?: Readonly<Record<string, unknown>>;
}

export interface RenderRequest extends CallFields {
  readonly text: string;
  readonly files?: EditedFiles;
}

/** A part of the text in the order of the text; all of them together are the text. */
export interface RenderRegion {
  readonly start: number;
  readonly end: number;
  readonly lines: PageSpan;
  /** `null`: no rule claimed it. */
  readonly rule: string | null;
  readonly block: string;
  /** The compact form that may be tried for it. */
  readonly hint?: string;
  readonly confidence: number;
}

export type TraceOutcome =
  /** It has lines of the text. */
  | 'claimed'
  /** A requirement of the rule is not met. */
  | 'vetoed'
  | 'below-threshold'
  /** A surer rule has the lines. */
  | 'overlapped'
  /** None of its keywords stands in the text. */
  | 'no-keyword'
  /** A requirement for the call is not met. */
  | 'other-call'
  /** It looked and found nothing. */
  | 'no-match'
  /** Rules before it left it no lines. */
  | 'no-lines'
  /** Its patterns may take too long: it is off. */
  | 'off';

/** The lines that a rule found in one place, or the reason why it found nothing. */
export interface TraceRow {
  readonly lines?: PageSpan;
  readonly outcome: TraceOutcome;
  readonly confidence?: number;
  readonly evidence?: readonly { readonly id: string; readonly weight: number }[];
  /** The rule that has the lines, where that is another. */
  readonly winner?: string;
}

/** A rule in the order in which rules run. */
export interface TraceRule {
  readonly rule: string;
  readonly tier: string;
  readonly threshold: number;
  /** One row a candidate; one without lines where there is none. The surest first ones, `more` others are left out. */
  readonly rows: readonly TraceRow[];
  readonly more: number;
  /** Spent on finding candidates. 0: it shares what another rule found, or did not run. */
  readonly ms: number;
  /** Its work was cut short by the budget. */
  readonly cut: boolean;
}

/** Lines of the original that went into lines of the compact text. */
export interface LineLink {
  readonly from: PageSpan;
  readonly to: PageSpan;
}

export interface RenderAnswer {
  readonly action: 'passthrough' | 'unchanged' | 'escaped' | 'rewritten' | 'rendered' | 'shortened';
  /** Why a text goes out as it came, or shortened. */
  readonly reason?: string;
  /** The name of the route that the call takes. */
  readonly route: string;
  readonly forms: readonly string[];
  readonly regions: readonly RenderRegion[];
  /** The text that a client would get. */
  readonly compact: string;
  readonly tokens: { readonly before: number; readonly after: number };
  /** Whether the text really expands to the original. Absent if the sent text does not claim it. */
  readonly expands?: boolean;
  readonly trace: readonly TraceRule[];
  readonly lineMap: readonly LineLink[];
  /** Of the pipeline. */
  readonly ms: number;
  /** Of what is edited; with an error in it, the last good state was used. */
  readonly findings: readonly PageFinding[];
  /** True: `findings` has errors, and this comes from the last config that had none. */
  readonly stale: boolean;
}

// A folder of captures

export interface EvaluateRequest extends CallFields {
  /** Absolute, or relative to `UiState.cwd`. */
  readonly folder: string;
  readonly files?: EditedFiles;
}

/** The result for a capture. */
export interface CaptureOutcome {
  /** Rules that claimed lines, in the order of the text. */
  readonly rules: readonly string[];
  readonly forms: readonly string[];
  readonly tokens: { readonly before: number; readonly after: number };
}

export interface EvaluatedCapture {
  /** Relative to the folder. */
  readonly file: string;
  /** The result with the edited files. */
  readonly now: CaptureOutcome;
  /** The result with the saved files, if it differs. */
  readonly saved?: CaptureOutcome;
  /** Rules that a label says it holds; absent where it has none. */
  readonly labels?: readonly string[];
}

/** Of one rule, over captures with labels. */
export interface RuleFigures {
  readonly rule: string;
  /** Captures that it claims a part of. */
  readonly found: number;
  /** Captures that have its label, and in which it finds something. */
  readonly right: number;
  readonly wrong: number;
  readonly missed: number;
}

export interface EvaluateSum {
  readonly captures: number;
  /** With labels. */
  readonly labelled: number;
  readonly changed: number;
  readonly tokens: { readonly before: number; readonly after: number; readonly saved: number };
  /** Absent where nothing is labelled. */
  readonly recall?: number;
  readonly precision?: number;
  readonly rules: readonly RuleFigures[];
  /** Files that are not text, or cannot be read. */
  readonly skipped: readonly { readonly file: string; readonly reason: string }[];
  readonly ms: number;
}

export type EvaluateLine =
  | { readonly kind: 'progress'; readonly done: number; readonly all: number }
  | { readonly kind: 'capture'; readonly capture: EvaluatedCapture }
  | { readonly kind: 'done'; readonly sum: EvaluateSum }
  | ({ readonly kind: 'failed' } & ApiError);

// A new rule

export interface NewRuleRequest {
  readonly text: string;
  /** Marked lines of it. */
  readonly lines: PageSpan;
  readonly kind: string;
  /** `PACK/NAME`, or `NAME` for the pack `local`; made from the text where it is absent. */
  readonly name?: string;
}

export interface NewRuleAnswer {
  readonly id: string;
  /** YAML of a rule file with that rule. */
  readonly rule: string;
  /** YAML of its tests: the marked text, and a near miss. */
  readonly test: string;
  /** The spans that the rule claims in the text. They show whether the rule finds the marked lines. */
  readonly claims: readonly PageSpan[];
}

/** Writes a rule, its tests, and lists the rule in its pack, as `new-rule` does. Nothing is replaced. */
export interface AddRuleRequest {
  readonly id: string;
  /** Puts the pack into `extends` of the config too, where it does not stand there yet. */
  readonly use?: boolean;
  readonly rule: string;
  readonly test: string;
}

export interface AddRuleAnswer {
  readonly rulePath: string;
  readonly testPath: string;
  /** The pack's own file, and what to put into the config's `extends`; `listed`: it stands there already. */
  readonly pack: { readonly path: string; readonly name: string; readonly listed: boolean };
  /** The command that runs the tests of the pack. */
  readonly check: string;
  /** As of `SaveFileAnswer`, where the config was changed. */
  readonly trust?: string;
}

// Live

export interface LiveServer {
  readonly server: string;
  readonly state: 'asleep' | 'starting' | 'running' | 'failed';
  readonly pid?: number;
  /** Milliseconds since 1970. */
  readonly since?: number;
  readonly restarts: number;
  /** Its last lines on stderr, the oldest first. */
  readonly stderr: readonly string[];
  readonly totals?: LiveTotals;
}

export interface LiveTotals {
  readonly calls: number;
  readonly errors: number;
  readonly before: number;
  readonly after: number;
  /** Tokens that were left out of results and fetched later. */
  readonly fetched: number;
  /** Places in results where something was left out, and how often that was brought back. */
  readonly stubs: number;
  readonly fetches: number;
}

export interface LiveSession {
  /** The name that the client reports. */
  readonly client: string;
  readonly servers: readonly LiveServer[];
}

/** The differences between a server and its pins. */
export interface LivePin {
  readonly server: string;
  readonly policy: string;
  readonly why?: string;
  readonly instructions: boolean;
  readonly tools: readonly { readonly tool: string; readonly why: string }[];
}

export interface LiveGateway {
  readonly pid: number;
  readonly version: string;
  /** Milliseconds since 1970. */
  readonly started: number;
  readonly config?: string;
  readonly endpoints: readonly string[];
  readonly sessions: readonly LiveSession[];
  readonly total: LiveTotals;
  readonly servers: Readonly<Record<string, LiveTotals>>;
  readonly pins: readonly LivePin[];
  /** Whether single calls come from it now. False for the first two seconds, and for versions that tell none. */
  readonly events: boolean;
  /** How many results it keeps; absent: none. */
  readonly keep?: number;
}

export interface LiveCall {
  /** Unique within its gateway, growing. */
  readonly id: number;
  readonly gateway: number;
  /** When it was over; milliseconds since 1970. */
  readonly at: number;
  readonly ms: number;
  readonly client: string;
  readonly caller: string;
  readonly server: string;
  readonly tool: string;
  readonly end: 'ok' | 'tool-error' | 'error' | 'lost' | 'refused';
  /** The rule that found most of its result. */
  readonly rule?: string;
  readonly tokens: { readonly before: number; readonly after: number };
  /** Tokens are estimated. */
  readonly estimated?: boolean;
  /** It went out with parts left out. */
  readonly stubs?: number;
  /** The call fetched a part that was left out before. */
  readonly fetch?: boolean;
  /** The id of its result in `kept`. */
  readonly kept?: string;
}

export type LiveEvent =
  /** First, and whenever they change: all gateways of this user. */
  | { readonly kind: 'gateways'; readonly gateways: readonly LiveGateway[] }
  /** Calls since the last event, the oldest first; first those that are remembered. */
  | { readonly kind: 'calls'; readonly calls: readonly LiveCall[]; readonly dropped: number }
  /** What was saved: first all that is known, then rows that are new or take the place of those with the same key. */
  | { readonly kind: 'savings'; readonly rows: readonly LiveSavings[] }
  /** A gateway ended, or died without a word. `last` is its last known state. */
  | {
      readonly kind: 'gone';
      readonly gateway: number;
      readonly at: number;
      readonly died: boolean;
      readonly last: LiveGateway;
    };

/** The sums of the calls of one tool and rule in a minute. Older sums span a quarter of an hour. */
export interface LiveSavings {
  /** When that time began; milliseconds since 1970. The key of a row is `at`, `server`, `tool` and `rule`. */
  readonly at: number;
  readonly server: string;
  readonly tool: string;
  /** Absent where no rule found anything, and for what comes from an audit log, which does not say it. */
  readonly rule?: string;
  readonly calls: number;
  readonly errors: number;
  readonly before: number;
  readonly after: number;
  readonly stubs: number;
  readonly fetches: number;
  /** Tokens that were fetched later. */
  readonly fetched: number;
}

// Kept results

export interface KeptResult {
  readonly id: string;
  readonly gateway: number;
  readonly at: number;
  readonly server: string;
  readonly tool: string;
  readonly bytes: number;
  readonly rule?: string;
}

export interface KeptResults {
  /** The newest first. */
  readonly results: readonly KeptResult[];
  /** Gateways that keep none (`ui: { keep: 50 }` in the config allows it). */
  readonly keepNone: readonly number[];
}

export interface KeptResultText extends KeptResult {
  /** Secrets hidden. */
  readonly text: string;
  /** Secrets hidden. */
  readonly arguments?: Readonly<Record<string, unknown>>;
}
