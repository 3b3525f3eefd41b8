import { counted } from '../words.ts';

const quoted = (name: string): string => JSON.stringify(name);

/** Messages of the commands that use servers from a shell. */
export const shellMessages = {
  'shell-interrupted': () => 'Interrupted: the request was cancelled.',
  'shell-timeout': (p: { server: string; ms: number }) =>
    `Server ${quoted(p.server)} gave no answer within ${p.ms} ms: the request was cancelled there. --timeout allows more.`,
  'shell-server-unknown': (p: { name: string; known: readonly string[] }) =>
    p.known.length === 0
      ? `There is no server ${quoted(p.name)}: the config has none.`
      : `There is no server ${quoted(p.name)} in the config. It has ${counted(p.known.length, 'server')}.`,
  'shell-server-disabled': (p: { name: string }) =>
    `Server ${quoted(p.name)} is off: its entry in the config says "enabled: false".`,
  'shell-tool-unknown': (p: { server: string; name: string }) =>
    `Server ${quoted(p.server)} has no tool ${quoted(p.name)}. Nothing was run.`,
  'shell-word-missing': (p: { what: string }) => `Say ${p.what}.`,
  'shell-output': (p: { value: string }) => `--output is json or text, not ${quoted(p.value)}.`,
  'shell-count': (p: { option: string; value: string }) =>
    `--${p.option} is a whole number that is not negative, not ${quoted(p.value)}.`,
  'shell-duration': (p: { option: string; value: string }) =>
    `--${p.option} is a time like 500ms, 30s or 2m, not ${quoted(p.value)}.`,
} as const;
