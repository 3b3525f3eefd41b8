/** What the page knows of configs, packs and rules: the state, their texts, and what is wrong in them. */

/** First and last line, both included. */
export type PageSpan = readonly [first: number, last: number];

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
