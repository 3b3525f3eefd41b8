/** Writes docs/terminal.svg: a terminal with real commands, run now (npm run recording). */
import { writeFileSync } from 'node:fs';
import { recordedLines } from './recording/session.ts';
import { terminalSvg } from './recording/terminal-svg.ts';

const TITLE = 'A list of paths is made small, made whole again, compared, and counted';

writeFileSync('docs/terminal.svg', terminalSvg(recordedLines(), TITLE));
