import type { Installable, Place, Start } from '../clients/client.ts';
import type { PlannedCall } from '../clients/model.ts';

/** Lines of a file, from 1. */
export interface Window {
  readonly first: number;
  readonly count: number;
}

/** Calls of an agent's own tools. */
export interface OwnTools {
  readonly read: (file: string, window?: Window) => PlannedCall;
  readonly run: (command: string) => PlannedCall;
  readonly edit: (file: string, before: string, after: string) => PlannedCall;
  /** Hands a task to a subagent. */
  readonly delegate?: (task: string) => PlannedCall;
}

/** An agent whose own tools hooks reach. */
export interface HookedAgent extends Installable {
  /** As `install --tools --client` takes it. */
  readonly name: string;
  /** Files of its home, with which it finds the model. */
  readonly files: (place: Place) => Readonly<Record<string, string>>;
  /** `last`: it goes on with its last conversation. */
  readonly start: (prompts: readonly string[], place: Place, conversation: 'new' | 'last') => Start;
  /** Only a person at a terminal goes on with a conversation. */
  readonly resumesByHand?: true;
  /** What a tool said, where the model gets it with more around it. */
  readonly textOf?: (result: string) => string;
  readonly tools: OwnTools;
  /** How it has a conversation compacted that takes all of the model's window. Absent: its results refer to nothing. */
  readonly compaction?: {
    /** The last message of the request that asks for a summary. */
    readonly asks: RegExp;
    /** When it does so: as soon as it can, or when a prompt has been answered. */
    readonly when: 'at once' | 'between prompts';
  };
}
