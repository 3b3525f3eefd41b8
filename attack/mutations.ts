import type { Random } from '../test/support/random.ts';

const SPLICES = [
  '{',
  '}',
  '[',
  ']',
  '"',
  ',',
  ':',
  '\\u0000',
  '\u0000',
  '\u001b[2K',
  '\u202e',
  '1e999',
  '-',
  'null',
];
const KEYS = [
  'id',
  'ID',
  'method',
  'Method',
  'params',
  'Params',
  'name',
  'Name',
  'na\\u006de',
  '__proto__',
  'jsonrpc',
];
const VALUES = [
  'null',
  'true',
  '0',
  '-1',
  '1.5',
  '1e400',
  '"x"',
  '""',
  '[]',
  '{}',
  '[[]]',
  '"tools/call"',
  '"secret_tool"',
];

/** Changes a line of JSON in one to four places, so that much of it is still well formed. */
export function mutated(line: string, random: Random): string {
  let text = line;
  for (let times = 1 + random.below(4); times > 0; times--) text = mutatedOnce(text, random);
  return text.replaceAll('\n', ' ');
}

function mutatedOnce(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  switch (random.below(7)) {
    case 0:
      return text.slice(0, at) + random.pick(SPLICES) + text.slice(at);
    case 1:
      return text.slice(0, at) + text.slice(at + 1 + random.below(8));
    case 2:
      return text.slice(0, at);
    case 3:
      return text.replace(/\{/, `{"${random.pick(KEYS)}":${random.pick(VALUES)},`);
    case 4:
      return text.replace(/\}([^}]*)$/, `,"${random.pick(KEYS)}":${random.pick(VALUES)}}$1`);
    case 5:
      return text.replace(/"[^"]*"(?=[,}\]])/, random.pick(VALUES));
    default:
      return text.replace(/\d+/, () => '[{'.charAt(random.below(2)).repeat(1 + random.below(3000)));
  }
}
