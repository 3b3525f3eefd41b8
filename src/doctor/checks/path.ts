import type { ProcessServer } from '../../model/config.ts';
import { namesPath } from '../facts/programs.ts';
import { type DoctorFinding, doubtful, fine } from '../finding.ts';
import { setupTexts as texts } from '../texts/setup.ts';

export interface PathFacts {
  readonly servers: readonly ProcessServer[];
  /** The clients that start the gateway and are started from a desktop. */
  readonly clients: readonly string[];
  /** Where a name leads to: in a shell, and without one. */
  readonly inShell: (name: string) => string | undefined;
  readonly inWindow: (name: string) => string | undefined;
  /** Where the command of a server stands in the config. */
  readonly at: (server: string) => string | undefined;
}

/** What is filled in later, stands at a path, or is looked for elsewhere, says nothing of this PATH. */
const isLookedFor = ({ command, env }: ProcessServer): boolean =>
  !namesPath(command) && !command.includes('$') && !Object.hasOwn(env, 'PATH');

/** Programs of servers that a shell finds, and a client that is a window may not. */
export function pathFindings({
  servers,
  clients,
  inShell,
  inWindow,
  at,
}: PathFacts): readonly DoctorFinding[] {
  if (clients.length === 0) return [];
  const findings = servers.filter(isLookedFor).flatMap(({ name: server, command }) => {
    const program = inShell(command);
    if (program === undefined || inWindow(command) !== undefined) return [];
    const where = at(server);
    const text = texts.windowSees({ server, command, program, clients });
    return [doubtful('path', text, where === undefined ? {} : { where })];
  });
  return findings.length > 0 ? findings : [fine('path', texts.windowsFine())];
}
