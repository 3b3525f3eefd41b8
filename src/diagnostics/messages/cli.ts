/** Messages about the command line: what is wrong, and how to mend it. */
export const cliMessages = {
  'unknown-command': (p: { name: string; suggestion: string }) =>
    `Unknown command "${p.name}".${p.suggestion} Run "bcp-proxy help" for the list.`,
  usage: (p: { problem: string; usage: string }) => `${p.problem}\nUsage: ${p.usage}`,
  'unreadable-input': (p: { file: string; reason: string }) => `Cannot read ${p.file}: ${p.reason}`,
  'not-a-compact-text': (p: { file: string; reason: string }) =>
    `${p.file} begins with a marker line, but the text does not match it: ${p.reason}. It was cut or changed after bcp-proxy sent it.`,
  'no-rule-tests': (p: { where: string }) =>
    `No rule tests belong to ${p.where}. Write NAME.test.yaml beside NAME.yaml, or name a folder; "bcp-proxy test core@1" runs those of the built-in rules.`,
  'no-test-matches': (p: { glob: string; where: string }) =>
    `No case matches --run ${p.glob}. It is compared with the names of cases, and with file/name. Looked at: ${p.where}.`,
  'codec-in-process': (p: { name: string }) =>
    `${p.name} is set, but this version reads and writes BCP files by itself: it has no effect.`,
} as const;
