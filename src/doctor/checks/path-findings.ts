import { dirname, isAbsolute } from 'node:path';
import type { ProcessServer } from '../../model/server-config.ts';
import { namesPath } from '../facts/programs.ts';
import { type DoctorFinding, doubtful, fine } from '../finding.ts';
import { setupTexts as texts } from '../texts/setup-check-texts.ts';

export interface PathFacts {
  readonly servers: readonly ProcessServer[];
  /** The clients that start the gateway and are started from a desktop. */
  readonly clients: readonly string[];
  /** The program that a name finds: in a shell, and without one. */
  readonly inShell: (name: string) => string | undefined;
  readonly inWindow: (name: string) => string | undefined;
  /** The program that runs a script, if it is searched on the PATH. */
  readonly runBy: (program: string) => string | undefined;
  /** The place of a server's command in the config. */
  readonly at: (server: string) => string | undefined;
}

/**
 * Whether the doctor can look for the command. It cannot if a placeholder is filled in later, or if the server has its
 * own PATH.
 */
const isLookedFor = ({ command, env }: ProcessServer): boolean =>
  !command.includes('$') && !Object.hasOwn(env, 'PATH') && (isAbsolute(command) || !namesPath(command));

/** The first program of a server that a window does not find, where a shell does. */
function lackedBy(
  { command }: ProcessServer,
  { inShell, inWindow, runBy }: PathFacts,
): { readonly name: string; readonly program: string; readonly isScript: boolean } | undefined {
  const [shell, window] = namesPath(command) ? [command, command] : [inShell(command), inWindow(command)];
  if (shell === undefined) return undefined;
  const by = runBy(window ?? shell);
  if (window === undefined) return { name: command, program: shell, isScript: by !== undefined };
  const program = by === undefined || inWindow(by) !== undefined ? undefined : inShell(by);
  return by === undefined || program === undefined ? undefined : { name: by, program, isScript: true };
}

/** Programs of servers that a shell finds, and a client that is a window may not. */
export function pathFindings(facts: PathFacts): readonly DoctorFinding[] {
  const { servers, clients, at } = facts;
  if (clients.length === 0) return [];
  const findings = servers.filter(isLookedFor).flatMap((server) => {
    const lacked = lackedBy(server, facts);
    if (lacked === undefined) return [];
    const where = at(server.name);
    const text = texts.windowLacks({
      ...lacked,
      server: server.name,
      clients,
      folder: dirname(lacked.program),
    });
    return [doubtful('path', text, where === undefined ? {} : { where })];
  });
  return findings.length > 0 ? findings : [fine('path', texts.windowsFine())];
}
