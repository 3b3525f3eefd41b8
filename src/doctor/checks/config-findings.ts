import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { OwnLine } from '../doctor-place.ts';
import type { ConfigFacts } from '../facts/config-facts.ts';
import { broken, type DoctorFinding, doubtful, fine } from '../finding.ts';
import { setupTexts as texts } from '../texts/setup-check-texts.ts';

function found({ severity, file, start, message, help }: Diagnostic, mend: string): DoctorFinding {
  const where = `${file}:${start.line}:${start.column}`;
  const text = [message, help].filter((one) => one !== undefined).join(' ');
  return (severity === 'error' ? broken : doubtful)('config', text, { where, mend });
}

/** Without a config a gateway serves only the servers on its command line. */
function without({ isNeeded, isForHooks, from }: ConfigNeeds, command: OwnLine): DoctorFinding {
  if (isForHooks) return fine('config', texts.noConfigForHooks());
  if (!isNeeded) return fine('config', texts.noConfigNeeded());
  const mend = command(from === undefined ? ['init'] : ['init', '--from', from]);
  return broken('config', texts.noConfig(), { mend });
}

/** Facts about the clients that matter for the config. */
export interface ConfigNeeds {
  /** Whether a client starts the gateway without naming what it serves. */
  readonly isNeeded: boolean;
  /** No client starts the gateway, and agents have hooks: these need no servers. */
  readonly isForHooks: boolean;
  /** A file of a client with servers that could go into a config. */
  readonly from: string | undefined;
}

/** Whether there is a config, and everything that is wrong with it. */
export function configFindings(
  { file, problem, diagnostics, loaded }: ConfigFacts,
  needs: ConfigNeeds,
  command: OwnLine,
): readonly DoctorFinding[] {
  if (file === undefined) return [without(needs, command)];
  const shown = command(['validate-config', file]);
  if (problem !== undefined) return [broken('config', problem, { where: file, mend: shown })];
  const findings = diagnostics.map((one) => found(one, shown));
  if (loaded === undefined || findings.some(({ state }) => state === 'broken')) return findings;
  const { servers } = loaded.config;
  const on = servers.filter(({ enabled }) => enabled).length;
  const help = command(['servers', 'add', '--help']);
  if (on === 0 && !needs.isForHooks)
    return [...findings, broken('config', texts.noServers(), { where: file, mend: help })];
  const summary = texts.config({ servers: on, off: servers.length - on });
  return [...findings, fine('config', summary, { where: file })];
}
