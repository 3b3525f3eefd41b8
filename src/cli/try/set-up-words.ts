import { clientFile, isDetected, type Scope, type Surroundings } from '../../clients/client-places.ts';
import { CLIENTS } from '../../clients/known/known-clients.ts';
import type { ClientServer } from '../../clients/servers-of-clients.ts';
import { programWords } from '../../clients/start-words.ts';
import { shellWord } from '../../diagnostics/shell-word.ts';

/** A command that puts the gateway in, and the one that takes it back. */
export interface SetUpWords {
  readonly for: 'servers' | 'clients' | 'tools';
  readonly putIn: string;
  readonly takeBack: string;
}

interface Found {
  readonly servers: readonly Pick<ClientServer, 'client' | 'file'>[];
  /** Whether hooks would save anything. */
  readonly isForTools: boolean;
}

/** The clients with such servers in their own files, or in those of this folder. In the home folder, a file can be both. */
const clientsIn = ({ servers }: Found, scope: Scope, around: Surroundings): readonly string[] =>
  CLIENTS.filter((one) => {
    const own = clientFile(one, 'user', around);
    return servers.some(({ client, file }) => client === one.name && (file === own) === (scope === 'user'));
  }).map(({ name }) => name);

/** Commands for what was found on this machine, as they are typed here. */
export async function setUpWords(found: Found, around: Surroundings): Promise<readonly SetUpWords[]> {
  const program = (await programWords(around)).map(shellWord).join(' ');
  const both = (what: SetUpWords['for'], verb: string, words: string): SetUpWords => ({
    for: what,
    putIn: `${program} ${verb} ${words}`,
    takeBack: `${program} uninstall ${words}`,
  });
  const adopted = (['user', 'project'] as const).flatMap((scope) => {
    const clients = clientsIn(found, scope, around);
    const place = scope === 'project' ? ' --project' : '';
    return clients.length === 0 ? [] : [both('servers', 'adopt', `--client ${clients.join(',')}${place}`)];
  });
  const detected = CLIENTS.filter((client) => isDetected(client, around)).map(({ name }) => name);
  const installed =
    adopted.length > 0
      ? []
      : [both('clients', 'install', detected.length === 0 ? '--detected' : `--client ${detected.join(',')}`)];
  return [...adopted, ...installed, ...(found.isForTools ? [both('tools', 'install', '--tools')] : [])];
}
