import type { ToolCall } from '../../model/call.ts';
import type { ApiError } from '../api/api-paths.ts';
import type { EvaluateLine } from '../api/evaluate-api.ts';
import type { EditedFiles } from '../api/files-api.ts';
import type { RenderAnswer } from '../api/render-api.ts';
import type { EditedPlace } from '../files/edited.ts';

export interface RenderTask {
  readonly kind: 'render';
  readonly text: string;
  readonly call: ToolCall;
  readonly files: EditedFiles;
  /** A rule to leave out. */
  readonly without?: string;
}

export interface EvaluateTask {
  readonly kind: 'evaluate';
  /** Absolute. */
  readonly folder: string;
  readonly call: ToolCall;
  readonly files: EditedFiles;
}

export type WorkerTask = RenderTask | EvaluateTask;

/** The start data of the thread. */
export interface WorkerStart {
  readonly place: EditedPlace;
}

export type WorkerNews =
  /** The first message: everything that the thread needs is loaded. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'rendered'; readonly answer: RenderAnswer }
  | { readonly kind: 'line'; readonly line: EvaluateLine }
  | { readonly kind: 'ended' }
  | ({ readonly kind: 'failed' } & ApiError);
