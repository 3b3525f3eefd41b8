/** What a client asks a model, whatever form it has. */
export interface Asked {
  /** The names of the tools, as the client gives them. */
  readonly tools: readonly string[];
  /** The texts of the results of tools that the request holds. */
  readonly results: readonly string[];
}

/** What the scripted model says: a call of a tool, or a last word. */
export type Said =
  | { readonly call: string; readonly args: Readonly<Record<string, unknown>> }
  | { readonly text: string };

export interface Answer {
  readonly type: 'application/json' | 'text/event-stream';
  readonly body: string;
}

/** A request, as its answer needs it. */
export interface Replied {
  readonly body: Body;
  readonly path: string;
  /** Tokens that the request took, as the model counts them. */
  readonly used: number;
}

/** A form in which clients talk to models. */
export interface Wire {
  /** Whether a request is of this form, by its path. */
  readonly takes: (path: string) => boolean;
  readonly read: (body: Body) => Asked;
  readonly write: (said: Said, turn: number, request: Replied) => Answer;
}

/** A request as JSON, read where a form expects something. */
export type Body = Readonly<Record<string, unknown>>;

export const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The objects in a list, if it is one. */
export const bodiesOf = (value: unknown): readonly Body[] =>
  Array.isArray(value) ? value.filter(isBody) : [];

/** A text, or the texts of its parts. */
export const textIn = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : bodiesOf(value)
        .flatMap((part) => part['text'] ?? [])
        .join('\n');

export const nameIn = (value: unknown): readonly string[] =>
  isBody(value) && typeof value['name'] === 'string' ? [value['name']] : [];

export const asJson = (value: unknown): Answer => ({ type: 'application/json', body: JSON.stringify(value) });

/** Events of a stream; one with a `type` also says it as its name. */
export const asEvents = (events: readonly Body[], end = ''): Answer => ({
  type: 'text/event-stream',
  body: `${events
    .map((event) => {
      const name = typeof event['type'] === 'string' ? `event: ${event['type']}\n` : '';
      return `${name}data: ${JSON.stringify(event)}\n\n`;
    })
    .join('')}${end}`,
});
