import type { Report } from '../report.ts';
import { formatGithub } from './format-github.ts';
import { formatJson } from './format-json.ts';
import { formatJunit } from './format-junit.ts';
import { formatPretty } from './format-pretty.ts';
import { formatSarif } from './format-sarif.ts';

/** Each gives the whole output, with a final line break if it is not empty. */
export const OUTPUT_FORMATS = {
  text: formatPretty,
  json: formatJson,
  github: formatGithub,
  sarif: formatSarif,
  junit: formatJunit,
} as const satisfies Record<string, (report: Report) => string>;
