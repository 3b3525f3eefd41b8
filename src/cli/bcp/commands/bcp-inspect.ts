import type { StreamEvent } from '../../../bcp/decode-stream.ts';
import type { Header } from '../../../bcp/header.ts';
import { exitsText, rowsText } from '../../../command-line/rows.ts';
import type { Usage } from '../../../command-line/usage.ts';
import {
  blockInspection,
  type InspectionOptions,
  inspectionFrame,
} from '../../../render/reference/inspection.ts';
import { GLOBAL_OPTIONS, onlyPositional, parseCount, parseWords } from '../bcp-arguments.ts';
import { type BcpCommand, jsonText, type Output, success } from '../bcp-outcome.ts';
import { blockRecord, headerRecord } from '../inspect-records.ts';
import { aboutPayloadFile, collect, STORE_OPTION } from '../payload-input.ts';

const OPTIONS = {
  ...GLOBAL_OPTIONS,
  '--show-body': 'show the first 80 characters of each block',
  '--show-hex': 'show a hex dump of each block',
  '--block N': 'show only the block with this index. The first is 0',
  '--json': 'print JSON, with how the file stores each block',
  ...STORE_OPTION,
} as const;

const usage: Usage =
  () => `Usage: bcp inspect FILE [--show-body] [--show-hex] [--block N] [--json] [--store DIR]

Lists the blocks of a BCP file.

FILE may be - for stdin.

${rowsText(OPTIONS)}

${exitsText({ 1: 'bcp cannot read the file' })}`;

/** Keeps the lines about the blocks, not the blocks. */
class Inspection {
  readonly parts: string[] = [];
  readonly records: object[] = [];
  header: Header | undefined;
  count = 0;
  size = 0;

  constructor(
    private readonly options: InspectionOptions,
    private readonly json: boolean,
  ) {}

  on(event: StreamEvent): void {
    if (event.type === 'header') this.header = event.header;
    else if (event.type === 'end') this.size = event.size.wire;
    else {
      this.count++;
      if (!this.json) this.parts.push(blockInspection(event.block, event.index, this.options));
      else if ((this.options.block ?? event.index) === event.index)
        this.records.push(blockRecord(event, this.options));
    }
  }

  *text(): Generator<string> {
    const [before, after] = inspectionFrame(this.header!, this.count, this.size);
    yield before;
    yield* this.parts;
    yield after;
  }
}

export const inspectCommand: BcpCommand = {
  usage,
  async run(argv, io) {
    const { values, positionals } = parseWords(argv, OPTIONS, usage);
    const file = onlyPositional(positionals, 'FILE', usage);
    const block = parseCount(values.block, '--block', usage);
    const { json = false, store } = values;
    const shown = { showBody: values['show-body'] ?? false, showHex: values['show-hex'] ?? false, block };
    const found = await aboutPayloadFile(file, () =>
      collect({ file, store, io }, () => new Inspection(shown, json)),
    );
    return success(json ? inspectionJson(file, found) : found.text());
  },
};

function inspectionJson(file: string, { header, size, count, records }: Inspection): Output {
  return jsonText({ file, size, header: headerRecord(header!), block_count: count, blocks: records });
}
