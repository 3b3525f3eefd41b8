import { inEmptyHome } from '../cli/run.ts';

/** Runs command lines from an empty home, where nothing is configured, and reads what they say as JSON. */
export function emptyHome() {
  const { HOME, bcpProxy } = inEmptyHome();
  const run = async (words: readonly string[], env: Readonly<Record<string, string>> = {}) => {
    const { status, stdout, stderr } = await bcpProxy(words, '', env);
    return { code: status, said: JSON.parse(stdout), stderr, all: stdout + stderr };
  };
  return { HOME, bcpProxy, run };
}
