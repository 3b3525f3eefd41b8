import type { StreamEvent } from '../../../bcp/decode-stream.ts';
import type { Header } from '../../../bcp/header.ts';
import { exitsText, rowsText } from '../../../command-line/rows.ts';
import type { Usage } from '../../../command-line/usage.ts';
import { BlockStatistics, statisticsReport } from '../../../render/reference/statistics-report.ts';
import { GLOBAL_OPTIONS, onlyPositional, parseWords } from '../bcp-arguments.ts';
import { type BcpCommand, jsonText, success } from '../bcp-outcome.ts';
import { headerRecord } from '../inspect-records.ts';
import { aboutPayloadFile, collect, STORE_OPTION } from '../payload-input.ts';

const OPTIONS = { ...GLOBAL_OPTIONS, '--json': 'print JSON', ...STORE_OPTION } as const;

const usage: Usage = () => `Usage: bcp stats FILE [--json] [--store DIR]

Shows the sizes of a BCP file, and estimates from its length how many tokens it
has in each mode.

FILE may be - for stdin.

${rowsText(OPTIONS)}

${exitsText({ 1: 'bcp cannot read the file' })}`;

class Counter {
  readonly statistics = new BlockStatistics();
  header: Header | undefined;
  size = { wire: 0, inflated: 0 };

  on(event: StreamEvent): void {
    if (event.type === 'header') this.header = event.header;
    else if (event.type === 'end') this.size = event.size;
    else this.statistics.add(event.block);
  }
}

export const statsCommand: BcpCommand = {
  usage,
  async run(argv, io) {
    const { values, positionals } = parseWords(argv, OPTIONS, usage);
    const file = onlyPositional(positionals, 'FILE', usage);
    const found = await aboutPayloadFile(file, () =>
      collect({ file, store: values.store, io }, () => new Counter()),
    );
    if (values.json) return success(statisticsJson(file, found));
    return success(statisticsReport(found.header!, found.statistics, file, found.size.wire));
  },
};

function statisticsJson(file: string, { header, statistics, size }: Counter): string {
  const { total, types, tokens } = statistics;
  return jsonText({
    file,
    size: size.wire,
    inflated_size: size.inflated,
    header: headerRecord(header!),
    block_count: total.count,
    bytes: total.bytes,
    types,
    tokens: Object.fromEntries(tokens.map((each) => [each.mode, each.tokens])),
  });
}
