import { shellWord } from '../../diagnostics/shell-word.ts';
import type { OwnLine } from '../doctor-place.ts';
import type { DaemonFacts } from '../facts/daemon-facts.ts';
import type { GatewayFacts } from '../facts/gateways.ts';
import { broken, type DoctorFinding, doubtful, fine } from '../finding.ts';
import { setupTexts as texts } from '../texts/setup-check-texts.ts';

/** Whether the daemons that run are of this version and can be reached, and what others have left. */
export function daemonFindings(
  all: readonly DaemonFacts[],
  own: string,
  command: OwnLine,
): readonly DoctorFinding[] {
  const stop = { mend: command(['daemon', 'stop', '--all']) };
  const faults = all.flatMap(({ socket, about, answers }): readonly DoctorFinding[] => {
    const where = { where: socket };
    if (about === undefined)
      return answers
        ? []
        : [doubtful('daemons', texts.staleSocket(), { ...where, mend: `rm -f ${shellWord(socket)}` })];
    const { pid, version } = about;
    if (!answers) return [broken('daemons', texts.deafDaemon({ pid }), { ...where, ...stop })];
    return version === own ? [] : [doubtful('daemons', texts.otherDaemon({ pid, version, own }), stop)];
  });
  const count = all.filter(({ about, answers }) => answers && about?.version === own).length;
  return [
    ...faults,
    ...(faults.length > 0 && count === 0 ? [] : [fine('daemons', texts.daemons({ count }))]),
  ];
}

/** A client keeps using the gateway that it started, also after another version was installed. */
export const gatewayFindings = (all: readonly GatewayFacts[], own: string): readonly DoctorFinding[] =>
  all
    .filter(({ version }) => version !== own)
    .map((one) => doubtful('daemons', texts.otherGateway({ ...one, own })));
