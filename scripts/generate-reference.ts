/** Writes the reference pages, and the tables into other pages. Part of npm run generate. */
import { readFileSync, writeFileSync } from 'node:fs';
import { compactReference } from './compact-reference/page.ts';
import { withKeys } from './configuration-keys.ts';
import { withFigures } from './figures-table.ts';
import { rulesReference } from './rules-reference.ts';
import { withMessages } from './troubleshooting/page.ts';

/** Pages of which a part is generated. */
const PARTS = {
  'docs/configuration.md': withKeys,
  'docs/operating/metrics.md': withFigures,
  'docs/troubleshooting.md': withMessages,
} as const;

writeFileSync('docs/rules-reference.md', rulesReference());
writeFileSync('docs/compact-reference.md', compactReference());
for (const [file, written] of Object.entries(PARTS)) writeFileSync(file, written(readFileSync(file, 'utf8')));
