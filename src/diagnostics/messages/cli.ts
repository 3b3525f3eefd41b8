/** Messages about the command line: what is wrong, and how to mend it. */
export const cliMessages = {
  'unknown-command': (p: { name: string; suggestion: string }) =>
    `Unknown command "${p.name}".${p.suggestion} Run "bcp-proxy help" for the list.`,
  usage: (p: { problem: string; usage: string }) => `${p.problem}\nUsage: ${p.usage}`,
  'unreadable-input': (p: { file: string; reason: string }) => `Cannot read ${p.file}: ${p.reason}`,
  'not-a-compact-text': (p: { file: string; reason: string }) =>
    `${p.file} begins with a marker line, but the text does not match it: ${p.reason}. It was cut or changed after bcp-proxy sent it.`,
} as const;
