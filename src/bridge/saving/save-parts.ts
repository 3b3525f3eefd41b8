import { lstat } from 'node:fs/promises';
import { parse, resolve } from 'node:path';
import { messageOf } from '../../diagnostics/error.ts';
import { errorCode } from '../../diagnostics/error-code.ts';
import { ioReason } from '../../diagnostics/io-reason.ts';
import { shellWord } from '../../diagnostics/shell-word.ts';
import { visibleLine } from '../../diagnostics/visible.ts';
import { NotWritten, writeAll } from '../../platform/write-all.ts';
import type { BridgeContext } from '../bridge-context.ts';
import type { BridgeOutcome } from '../bridge-outcome.ts';
import { BridgeError } from '../errors.ts';
import { fileNames } from './file-names.ts';

/** A part of a result, as the bytes of a file. */
export interface PartToSave {
  /** The place in the result's list, counted from 1. */
  readonly part: number;
  /** Its MIME type, as the server says. */
  readonly type?: string;
  readonly bytes: Uint8Array;
}

/** The file that the user asked for. */
export interface SaveRequest {
  /** The name that was given. */
  readonly file: string;
  readonly force: boolean;
  /** The words of the command, as they were typed: `tools exec …`. */
  readonly words: readonly string[];
}

type SaveContext = Pick<BridgeContext, 'cwd' | 'program'>;

const exists = (
  file: string,
  { words }: SaveRequest,
  { program }: SaveContext,
  made: boolean,
): BridgeError => {
  // Words behind "--" are not options of this program.
  const end = words.indexOf('--');
  const all = end === -1 ? [...words, '--force'] : words.toSpliced(end, 0, '--force');
  return new BridgeError('OUTPUT_UNWRITABLE', messageOf('shell-save-exists', { file, made }), {
    suggestion: [program, ...all.map(shellWord)].join(' '),
  });
};

/**
 * Checks that the first file does not exist, before the server gets a request. A name without an ending gets one only
 * when the type is known.
 *
 * @throws BridgeError `OUTPUT_UNWRITABLE`
 */
export async function checkFree(request: SaveRequest, context: SaveContext): Promise<void> {
  if (request.force || parse(request.file).ext === '') return;
  const there = await lstat(resolve(context.cwd, request.file)).catch(() => undefined);
  if (there !== undefined) throw exists(request.file, request, context, false);
}

/**
 * Writes each part into a file of its own, all of them or none.
 *
 * @throws BridgeError `OUTPUT_UNWRITABLE`
 */
export async function saveParts(
  parts: readonly PartToSave[],
  request: SaveRequest,
  server: string,
  context: SaveContext,
): Promise<BridgeOutcome> {
  const types = parts.map(({ type }) => type);
  const saved = fileNames(request.file, types).map((file, i) => ({ file, ...(parts[i] as PartToSave) }));
  const inFolder = (file: string): string => resolve(context.cwd, file);
  try {
    await writeAll(
      saved.map(({ file, bytes }) => ({ file: inFolder(file), bytes, replaces: request.force })),
    );
  } catch (error) {
    if (!(error instanceof NotWritten)) throw error;
    const file = saved.find((one) => inFolder(one.file) === error.file)?.file ?? error.file;
    if (errorCode(error.cause) === 'EEXIST' && !request.force) throw exists(file, request, context, true);
    const reason = ioReason(error.cause) ?? String(error.cause);
    throw new BridgeError(
      'OUTPUT_UNWRITABLE',
      messageOf('shell-save', { file, reason }),
      {},
      { cause: error },
    );
  }
  const told = saved.map(({ file, part, type, bytes }) => ({ file, part, type, bytes: bytes.length }));
  const text = told
    .map(({ file, part, type, bytes }) =>
      visibleLine(`part ${part}: ${type === undefined ? '' : `${type}, `}${bytes} bytes in ${file}`),
    )
    .join('\n');
  return { server, data: JSON.stringify({ files: told }), text };
}
