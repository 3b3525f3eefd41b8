import type { StreamEvent } from '../../../bcp/decode-stream.ts';
import type { Header } from '../../../bcp/header.ts';
import { KnownError } from '../../../diagnostics/error.ts';
import { PAYLOAD_ERROR_CODES } from '../../../diagnostics/messages/bcp.ts';
import { countText, versionText } from '../../../render/reference/inspection.ts';
import { EXIT } from '../../exit.ts';
import { GLOBAL_OPTIONS, onlyPositional, parseWords } from '../arguments.ts';
import { type BcpCommand, jsonText, type Outcome, success } from '../outcome.ts';
import { collect, STORE_OPTION, STORE_USAGE } from '../payload-input.ts';
import { headerRecord } from '../records.ts';
import { validationLine } from '../validation-line.ts';

const usage = `Usage: bcp validate FILE [--json] [--store DIR]

  --json        as JSON; an error with its code, its byte offset and its field
  ${STORE_USAGE}

FILE may be - for stdin.`;

const options = { ...GLOBAL_OPTIONS, ...STORE_OPTION, json: { type: 'boolean' } } as const;

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
  async run(argv) {
    const { values, positionals } = parseWords(argv, options, usage);
    const file = onlyPositional(positionals, 'FILE', usage);
    const { json = false, store } = values;
    try {
      const check = await collect({ file, store }, () => new Check());
      return success(json ? validJson(file, check) : validText(check));
    } catch (error) {
      if (!(error instanceof KnownError) || !PAYLOAD_ERROR_CODES.has(error.code)) throw error;
      return invalid(file, error, json);
    }
  },
};

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
function invalidJson(file: string, { code, params, message }: KnownError): string {
  return jsonText({ file, valid: false, error: { code, message, ...params } });
}
