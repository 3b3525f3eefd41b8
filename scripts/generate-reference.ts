/** Writes docs/rules-reference.md, and the figures into docs/operating.md. Part of npm run generate. */
import { readFileSync, writeFileSync } from 'node:fs';
import { withFigures } from './figures-table.ts';
import { rulesReference } from './rules-reference.ts';

const OPERATING = 'docs/operating.md';

writeFileSync('docs/rules-reference.md', rulesReference());
writeFileSync(OPERATING, withFigures(readFileSync(OPERATING, 'utf8')));
