import { type Against, type BenchReport, type FileReport, savedOf } from './bench-report.ts';
import { tableLines } from './table-lines.ts';

const percent = (share: number): string => `${share.toFixed(1)} %`;

/** The file or the kind, and what it is. */
const LEFT = 2;

const shown = (tokens: number | undefined): string => (tokens === undefined ? '-' : String(tokens));

const cells = (against: Against = {}, peers: readonly string[]): string[] =>
  peers.map((peer) => shown(against[peer]));

const fileRow = (file: FileReport, peers: readonly string[]): string[] => [
  file.file,
  file.kind || '-',
  String(file.raw),
  shown(file.minified),
  ...cells(file.against, peers),
  String(file.compact),
  shown(file.budget),
  percent(savedOf(file)),
  file.verified ? 'yes' : 'NO',
  file.ms.toFixed(1),
];

/** The text of `bench` for people: a row a file, a row a kind, and a row for all. */
export function showBench(report: BenchReport): string {
  const { files, kinds } = report;
  const peers = Object.keys(report.against ?? {});
  return [
    ...tableLines(
      [
        ['file', 'kind', 'raw', 'minified', ...peers, 'compact', 'budget', 'saved', 'verified', 'ms'],
        ...files.map((file) => fileRow(file, peers)),
      ],
      LEFT,
    ),
    '',
    ...tableLines(
      [
        ['kind', 'files', 'raw', ...peers, 'compact', 'budget', 'saved'],
        ...kinds.map((kind) => [
          kind.kind || '-',
          String(kind.files),
          String(kind.raw),
          ...cells(kind.against, peers),
          String(kind.compact),
          shown(kind.budget),
          percent(savedOf(kind)),
        ]),
        [
          'all',
          String(files.length),
          String(report.raw),
          ...cells(report.against, peers),
          String(report.compact),
          shown(report.budget),
          percent(savedOf(report)),
        ],
      ],
      LEFT,
    ),
  ].join('\n');
}
