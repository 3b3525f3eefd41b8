import type { ApiError, ApiErrorCode } from '../../../src/ui/api/api-paths.ts';

/** The server's refusal of a request, or the failure to reach it. */
export class Refused extends Error {
  readonly code: ApiErrorCode | 'unreachable';
  readonly help: string | undefined;
  constructor(code: ApiErrorCode | 'unreachable', message: string, help?: string) {
    super(message);
    this.code = code;
    this.help = help;
  }
}

export const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

export const refusedOf = (error: unknown): Refused =>
  error instanceof Refused ? error : new Refused('failed', String(error));

async function refusal(response: Response): Promise<Refused> {
  const body: unknown = await response.json().catch(() => undefined);
  const error = (body as Partial<ApiError> | undefined)?.error;
  return error === undefined
    ? new Refused('failed', `The server answered ${response.status}.`)
    : new Refused(error.code, error.message, error.help);
}

/** Throws `Refused` for every answer that is no success. */
export async function send(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(path, { credentials: 'same-origin', ...init }).catch((error: unknown) => {
    if (isAbort(error)) throw error;
    throw new Refused(
      'unreachable',
      'bcp-proxy ui does not answer.',
      'Perhaps it has ended. To start it again, run: bcp-proxy ui',
    );
  });
  if (!response.ok) throw await refusal(response);
  return response;
}

const withBody = (method: string, body: unknown, signal?: AbortSignal): RequestInit => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
  signal,
});

export const read = async <Answer>(path: string, signal?: AbortSignal): Promise<Answer> =>
  (await (await send(path, signal === undefined ? {} : { signal })).json()) as Answer;

export const post = async <Answer>(path: string, body: unknown, signal?: AbortSignal): Promise<Answer> =>
  (await (await send(path, withBody('POST', body, signal))).json()) as Answer;

export const put = async <Answer>(path: string, body: unknown): Promise<Answer> =>
  (await (await send(path, withBody('PUT', body))).json()) as Answer;

/** Lines of JSON as they arrive. */
export async function* postLines<Line>(
  path: string,
  body: unknown,
  signal: AbortSignal,
): AsyncGenerator<Line> {
  const response = await send(path, withBody('POST', body, signal));
  if (response.body === null) return;
  let rest = '';
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') yield JSON.parse(line) as Line;
  }
  if (rest !== '') yield JSON.parse(rest) as Line;
}
