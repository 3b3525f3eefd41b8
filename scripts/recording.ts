/** Writes docs/terminal.svg: a film of a terminal with real commands, run now, and the tokens so far (npm run recording). */
import { writeFileSync } from 'node:fs';
import { recordedScenes } from './recording/session.ts';
import { terminalSvg } from './recording/terminal-svg.ts';

const TITLE = 'Three results of tools are made small, made whole again, compared, and counted';

writeFileSync('docs/terminal.svg', terminalSvg(recordedScenes(), TITLE));
