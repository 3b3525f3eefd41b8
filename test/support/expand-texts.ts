/** Alone in a process: reads a JSON list of compact texts, writes that of their originals. */
import { readFileSync } from 'node:fs';
import { expand } from '../../src/render/compact/expand.ts';

const texts = JSON.parse(readFileSync(0, 'utf8')) as string[];
process.stdout.write(JSON.stringify(texts.map(expand)));
