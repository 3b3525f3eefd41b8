import type { StreamEvent } from '../../../bcp/decode-stream.ts';
import type { Header } from '../../../bcp/header.ts';
import { exitsText, rowsText } from '../../../command-line/rows.ts';
import type { Usage } from '../../../command-line/usage.ts';
import { hasCode, KnownError } from '../../../diagnostics/error.ts';
import { EXIT } from '../../../diagnostics/exit-code.ts';
import { PAYLOAD_ERROR_CODES } from '../../../diagnostics/messages/bcp-messages.ts';
import { countText, versionText } from '../../../render/reference/inspection.ts';
import { GLOBAL_OPTIONS, onlyPositional, parseWords } from '../bcp-arguments.ts';
import { type BcpCommand, jsonText, type Outcome, success } from '../bcp-outcome.ts';
import { headerRecord } from '../inspect-records.ts';
import { collect, STORE_OPTION } from '../payload-input.ts';
import { validationLine } from '../validation-line.ts';

const OPTIONS = {
  ...GLOBAL_OPTIONS,
  '--json': 'print JSON. An error has its code, and its byte offset and field if there are any',
  ...STORE_OPTION,
} as const;

const usage: Usage = () => `Usage: bcp validate FILE [--json] [--store DIR]

Checks whether a BCP file is correct.

FILE may be - for stdin.

${rowsText(OPTIONS)}

${exitsText({ 1: 'the file is not correct, or bcp cannot read it' })}`;

class Check {
  header: Header | undefined;
  count = 0;

  on(event: StreamEvent): void {
    if (event.type === 'header') this.header = event.header;
    else if (event.type === 'block') this.count++;
  }
}

export const validateCommand: BcpCommand = {
  usage,
  async run(argv, io) {
    const { values, positionals } = parseWords(argv, OPTIONS, usage);
    const file = onlyPositional(positionals, 'FILE', usage);
    const { json = false, store } = values;
    try {
      const check = await collect({ file, store, io }, () => new Check());
      return success(json ? validJson(file, check) : validText(check));
    } catch (error) {
      if (!(error instanceof KnownError) || !isFinding(error)) throw error;
      return invalid(file, error, json);
    }
  },
};

/** Whether the error is a fault of the payload, or of stored content that belongs to the payload. */
const isFinding = ({ code }: KnownError): boolean =>
  PAYLOAD_ERROR_CODES.has(code) || code === 'store-corrupt';

function invalid(file: string, error: KnownError, json: boolean): Outcome {
  const failed = new KnownError('bcp-validation-failed', { problem: error.message });
  const stdout = json ? invalidJson(file, error) : validationLine(error);
  return { exit: EXIT.failed, stdout, stderr: `error: ${failed.message}\n` };
}

function validText({ header, count }: Check): string {
  return [
    `✓ Header: valid (${versionText(header!)})`,
    `✓ Blocks: ${countText(count)} parsed successfully`,
    '✓ Sentinel: END block present',
    '✓ Integrity: all block bodies parse without error',
    '',
  ].join('\n');
}

function validJson(file: string, { header, count }: Check): string {
  return jsonText({ file, valid: true, header: headerRecord(header!), block_count: count });
}

/** The parameters of an error are its byte offset, its field and the like. */
function invalidJson(file: string, error: KnownError): string {
  const { code, message, params } = error;
  return jsonText({ file, valid: false, error: { code, message, ...headerOffset(error), ...params } });
}

/** The parts of a header have their places, which its errors do not repeat. */
function headerOffset(error: KnownError): { offset?: number } {
  if (hasCode(error, 'bcp-header-short')) return { offset: error.params.length };
  if (hasCode(error, 'bcp-magic')) return { offset: 0 };
  if (hasCode(error, 'bcp-version')) return { offset: 4 };
  return hasCode(error, 'bcp-reserved') ? { offset: 7 } : {};
}
