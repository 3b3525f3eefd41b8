import type { Report } from '../report.ts';
import { formatGithub } from './github.ts';
import { formatJson } from './json.ts';
import { formatJunit } from './junit.ts';
import { formatPretty } from './pretty.ts';
import { formatSarif } from './sarif.ts';

/** Each gives the whole output, with a final line break if it is not empty. */
export const FORMATS = {
  pretty: formatPretty,
  json: formatJson,
  github: formatGithub,
  sarif: formatSarif,
  junit: formatJunit,
} as const satisfies Record<string, (report: Report) => string>;

export type Format = keyof typeof FORMATS;

export const FORMAT_NAMES = Object.keys(FORMATS) as readonly Format[];
