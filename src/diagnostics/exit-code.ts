/** Exit codes of every command. */
export const EXIT = {
  ok: 0,
  failed: 1,
  usage: 2,
  unreachable: 3,
  auth: 4,
  timeout: 5,
  denied: 6,
  config: 7,
  /** Ended by Ctrl-C: 128 and the number of SIGINT, as shells count. */
  interrupted: 130,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
