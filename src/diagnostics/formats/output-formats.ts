import type { Report } from '../report.ts';
import { formatGithub } from './format-github.ts';
import { formatJson } from './format-json.ts';
import { formatJunit } from './format-junit.ts';
import { formatPretty } from './format-pretty.ts';
import { formatSarif } from './format-sarif.ts';

/** Each gives the whole output, with a final line break if it is not empty. */
export const OUTPUT_FORMATS = {
  pretty: formatPretty,
  json: formatJson,
  github: formatGithub,
  sarif: formatSarif,
  junit: formatJunit,
} as const satisfies Record<string, (report: Report) => string>;

export type OutputFormat = keyof typeof OUTPUT_FORMATS;

export const FORMAT_NAMES = Object.keys(OUTPUT_FORMATS) as readonly OutputFormat[];
