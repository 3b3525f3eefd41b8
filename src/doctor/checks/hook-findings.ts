import type { OwnLine } from '../doctor-place.ts';
import type { HookFacts } from '../facts/hook-facts.ts';
import { broken, type DoctorFinding, doubtful, fine } from '../finding.ts';
import { setupTexts as texts } from '../texts/setup-check-texts.ts';

/** Whether the hooks of agents are of this version, and what their models see. */
export const hookFindings = (all: readonly HookFacts[], command: OwnLine): readonly DoctorFinding[] =>
  all.map(({ door, state, answer, ...figures }) => {
    const agent = door.title;
    if (state === 'stale')
      return doubtful('tools', texts.hooksStale({ agent }), {
        mend: command(['install', '--tools', '--client', door.name]),
      });
    if (answer === 'gone' || answer === 'missed')
      return broken('tools', texts.hooksSilent({ agent }), { mend: command(['hook', 'start']) });
    if (answer === 'original') return fine('tools', texts.hooksIdle({ agent }));
    return fine('tools', texts.hooked({ agent, ...figures }));
  });
