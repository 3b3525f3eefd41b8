/** Writes docs/rules-reference.md. Part of npm run generate. */
import { writeFileSync } from 'node:fs';
import { rulesReference } from './rules-reference.ts';

writeFileSync('docs/rules-reference.md', rulesReference());
