import type { BridgeRequest } from '../bridge/context.ts';
import { isRecord } from '../json/is-record.ts';

/** A command line on its way to the daemon. */
export interface RunRequest extends Omit<BridgeRequest, 'env'> {
  readonly token: string;
  /** The part of the shell's environment that decides which messages it gets. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Somebody reads, and can be asked. */
  readonly canAsk?: boolean;
}

/** The request of a text; `undefined` for anything else. */
export function readRunRequest(text: string): RunRequest | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value)) return undefined;
    const { token, argv, program, cwd, env } = value;
    const isLine = Array.isArray(argv) && argv.every((word) => typeof word === 'string');
    const isKnown = program === 'bcp-proxy' || program === 'mcp-cli';
    return typeof token === 'string' && isLine && isKnown && typeof cwd === 'string' && isRecord(env)
      ? (value as unknown as RunRequest)
      : undefined;
  } catch {
    return undefined;
  }
}
