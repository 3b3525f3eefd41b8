import { EXIT } from '../../diagnostics/exit-code.ts';
import type { OwnLine } from '../doctor-place.ts';
import type { Tried } from '../facts/try-servers.ts';
import { broken, type DoctorFinding, doubtful, fine } from '../finding.ts';
import { setupTexts as texts } from '../texts/setup-check-texts.ts';

function findingOf(
  { server, ms, exit, problem, isShortened }: Tried,
  command: OwnLine,
  restMs: number | undefined,
): DoctorFinding {
  const { name } = server;
  if (problem === undefined && restMs !== undefined)
    return doubtful('servers', texts.leftAlone({ server: name, ms, restMs }), {
      mend: command(['cache', 'refresh', name], 'configured'),
    });
  if (problem === undefined) return fine('servers', texts.server({ server: name, ms }));
  if (exit === EXIT.auth)
    return broken('logins', problem, { mend: command(['auth', 'login', name], 'configured') });
  const mend = command(['servers', 'test', name], 'configured');
  return isShortened
    ? doubtful('servers', texts.serverSlow({ server: name, ms }), { mend })
    : broken('servers', problem, { mend });
}

/** `resting`: the servers that sessions do not start now. The result for each server. A server that needs a login is reported with the logins. */
export const triedFindings = (
  all: readonly Tried[],
  command: OwnLine,
  resting: ReadonlyMap<string, number>,
): readonly DoctorFinding[] => all.map((one) => findingOf(one, command, resting.get(one.server.name)));
