import { EXIT } from '../../diagnostics/exit-code.ts';
import { isRecord } from '../../json/is-record.ts';
import type { BridgeRequest, BridgeServices } from '../bridge-context.ts';
import { runBridge } from '../run-bridge.ts';
import { saidOf, withOption } from '../said.ts';

/**
 * The server that a call needs for certain: its tool is known, and its arguments fit. It is checked here while a daemon
 * starts, so that the daemon can start the server at once. `undefined` where that is not known without servers.
 *
 * @param services those that start no server
 */
export async function neededServer(
  request: BridgeRequest,
  services: BridgeServices,
): Promise<string | undefined> {
  const { argv } = request;
  if (argv[0] !== 'tools' || argv[1] !== 'exec') return undefined;
  // A pipe can be read once, and a dry run does not look where a file would be saved.
  if (saidOf(argv, 'args')?.startsWith('@') || saidOf(argv, 'save') !== undefined) return undefined;
  let said = '';
  const io = {
    // The daemon reads it.
    stdin: () => Promise.reject(new Error('not here')),
    out: async (text: string) => {
      said += text;
    },
    err: () => {},
    signal: new AbortController().signal,
  };
  try {
    const dry = withOption(argv, '--dry-run', '--output', 'json');
    if ((await runBridge({ ...request, argv: dry }, io, services)) !== EXIT.ok) return undefined;
    const { data }: { data?: unknown } = JSON.parse(said);
    return isRecord(data) && typeof data['server'] === 'string' ? data['server'] : undefined;
  } catch {
    // The command line itself says what is wrong.
    return undefined;
  }
}
