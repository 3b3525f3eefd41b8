/** The outcome of a command, as the result of a tool call. */
import { constants } from 'node:os';
import { messageOf } from '../../../diagnostics/error.ts';
import type { Finished, HowEnded } from '../../../platform/process/run-bounded.ts';
import { type ContentPart, type ToolResult, textPart } from '../tool-result.ts';
import { type Printed, readOutput } from './printed.ts';

/**
 * The exit codes of shells: the time is up, the command may not run, it does not exist, signal N ended it.
 */
export const EXIT_CODES = { timeout: 124, barred: 126, missing: 127, signal: 128 } as const;

export function exitCodeOf(how: HowEnded): number {
  switch (how.kind) {
    case 'exit':
      return how.code;
    case 'signal':
      return EXIT_CODES.signal + constants.signals[how.signal];
    case 'timeout':
      return EXIT_CODES.timeout;
    case 'aborted':
      return EXIT_CODES.signal + constants.signals.SIGTERM;
    case 'not-started':
      return EXIT_CODES.barred;
  }
}

const MIME: readonly (readonly [string, Buffer])[] = [
  ['image/png', Buffer.from('\x89PNG', 'latin1')],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['application/gzip', Buffer.from([0x1f, 0x8b])],
  ['application/zip', Buffer.from('PK\x03\x04', 'latin1')],
  ['application/pdf', Buffer.from('%PDF')],
];

/** The MIME type, from the first bytes. */
export function mimeOf(base64: string): string {
  const start = Buffer.from(base64.slice(0, 16), 'base64');
  return (
    MIME.find(([, magic]) => start.subarray(0, magic.length).equals(magic))?.[0] ?? 'application/octet-stream'
  );
}

/** The parts that show the output on one of the two streams. There are none if the stream is empty. */
function partsOf(name: 'stdout' | 'stderr', stream: Printed): readonly ContentPart[] {
  if (stream.kind === 'text') {
    if (stream.text === '') return [];
    return [textPart(name === 'stdout' ? stream.text : `stderr:\n${stream.text}`)];
  }
  const { base64, size, left } = stream;
  const resource = { uri: `command:${name}`, mimeType: mimeOf(base64), blob: base64 };
  return [textPart(messageOf('command-bytes', { name, size, left })), { type: 'resource', resource }];
}

const member = (name: 'stdout' | 'stderr', stream: Printed): Readonly<Record<string, unknown>> =>
  stream.kind === 'text' ? { [name]: stream.text } : { [name]: '', [`${name}_base64`]: stream.base64 };

export interface Around {
  /** Stands before the output. */
  readonly warning?: string | undefined;
  /** Stands behind the output. */
  readonly hint?: string | undefined;
  /** The reason why the command did not run to its end. */
  readonly problem?: string | undefined;
}

const textParts = (...texts: readonly (string | undefined)[]): readonly ContentPart[] =>
  texts.flatMap((text) => (text === undefined ? [] : [textPart(text)]));

/**
 * stdout, stderr and the exit code, each as a text if there is one, and as data. A failed command is no error
 * of the call. A command that did not run to its end is an error.
 */
export function runResult(
  { how, stdout, stderr }: Finished,
  { warning, hint, problem }: Around = {},
): ToolResult {
  const [out, err] = [readOutput(stdout), readOutput(stderr)];
  const code = exitCodeOf(how);
  return {
    content: [
      ...textParts(warning),
      ...partsOf('stdout', out),
      ...partsOf('stderr', err),
      ...textParts(`exit_code: ${code}`, problem, hint),
    ],
    structuredContent: { ...member('stdout', out), ...member('stderr', err), exit_code: code, warning, hint },
    isError: problem === undefined ? undefined : true,
  };
}
