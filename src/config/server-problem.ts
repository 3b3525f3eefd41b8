import { parseDocument } from '../document/parse-document.ts';
import { checkConfig } from './check-config.ts';

/** Why no config can have such a server; `undefined` where one can. */
export async function serverProblem(name: string, entry: unknown): Promise<string | undefined> {
  const config = JSON.stringify({ version: 1, servers: { [name]: entry } });
  const { diagnostics } = await checkConfig(await parseDocument('server.json', Buffer.from(config)));
  return diagnostics.find(({ severity }) => severity === 'error')?.message;
}
