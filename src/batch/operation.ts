/** The treatment of the remaining operations after one fails. */
export const ON_ERROR = ['stop', 'continue'] as const;
export type OnError = (typeof ON_ERROR)[number];

/** The call that takes an operation back. Its references may name the operation's own variable. */
export interface Undo {
  readonly server: string;
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
}

export interface Operation {
  /** From 1, as people count. */
  readonly number: number;
  readonly server: string;
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly outputVar?: string;
  readonly onError?: OnError;
  readonly undo?: Undo;
}

export interface Batch {
  readonly operations: readonly Operation[];
  readonly onError?: OnError;
  readonly parallel?: number;
}
