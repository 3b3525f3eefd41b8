/** A client with its user, of whichever SDK, as the features of the matrix need it. */

export interface Answer {
  readonly text: string;
  readonly structured: unknown;
  readonly isError: boolean;
}

export interface CallOptions {
  /** Is told each step. */
  readonly progress?: (done: number) => void;
  readonly signal?: AbortSignal;
}

export interface Person {
  /** Tools, prompts, resources and templates, by their names. */
  lists(): Promise<Record<'tools' | 'prompts' | 'resources' | 'templates', readonly string[]>>;
  call(name: string, args?: Record<string, unknown>, options?: CallOptions): Promise<Answer>;
  /** Asks to be told of changes of a resource and of the list of tools. */
  watch(uri: string): Promise<void>;
  /** What it was told since it asked: `tools`, or the address of a resource. */
  readonly told: string[];
  /** The addresses that the user was asked to open. */
  readonly opened: string[];
  readonly generation: () => 'legacy' | 'modern';
  close(): Promise<void>;
}

export const CLIENTS = ['v1', 'v2 auto', 'v2 pinned'] as const;
export type ClientName = (typeof CLIENTS)[number];

/** What users answer. */
export const USER = { username: 'alice', email: 'alice@example.com' };
export const MODEL = { role: 'assistant', content: { type: 'text', text: 'Paris' }, model: 'none' } as const;
export const ROOT = 'file:///home/alice/work';

export const CAPABILITIES = { roots: {}, sampling: {}, elicitation: { form: {}, url: {} } };

/** How one is reached: a program, or an address. */
export type Reached =
  | { readonly command: string; readonly args: string[]; readonly env: Record<string, string> }
  | { readonly url: string };

/** How long a call may take that gets no answer. */
export const TIMEOUT_MS = 8000;

export function answerOf(result: Record<string, unknown>): Answer {
  const content = Array.isArray(result['content']) ? (result['content'] as { text?: string }[]) : [];
  return {
    text: content.map(({ text = '' }) => text).join('\n'),
    structured: result['structuredContent'],
    isError: result['isError'] === true,
  };
}

/**
 * Hands answers on in a turn of their own. The SDK's client reads a notification later than it is received, and has forgotten
 * its receiver if the answer came in the same piece of a stream.
 */
export function answersLater<M extends object, E>(transport: {
  onmessage?: ((message: M, extra?: E) => void) | undefined;
}): void {
  const { onmessage } = transport;
  transport.onmessage = (message, extra) => {
    if ('method' in message) onmessage?.(message, extra);
    else setImmediate(() => onmessage?.(message, extra));
  };
}
