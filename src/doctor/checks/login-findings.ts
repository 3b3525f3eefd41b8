import type { OwnLine } from '../doctor-place.ts';
import type { LoginFacts } from '../facts/login-facts.ts';
import { broken, type DoctorFinding, fine } from '../finding.ts';
import { setupTexts as texts } from '../texts/setup-check-texts.ts';

function findingOf({ status, line, unusable, file }: LoginFacts, command: OwnLine): readonly DoctorFinding[] {
  const { server, state } = status;
  const mend = command(['auth', 'login', server], 'configured');
  switch (state) {
    case 'over':
      return [broken('logins', line, { mend })];
    case 'unusable':
      // If others may read the file, its folder is reported. The login is used again once they may not.
      if (unusable === 'open') return [];
      return [broken('logins', texts.loginDamaged({ server }), { mend, where: file })];
    case 'unknown':
    case 'none':
      // The attempt to reach the server shows whether it needs a login.
      return [];
    case 'login':
    case 'headers':
    case 'client':
      return [fine('logins', line)];
  }
}

/** The findings about stored logins. A server without one has no finding here. */
export const loginFindings = (all: readonly LoginFacts[], command: OwnLine): readonly DoctorFinding[] =>
  all.flatMap((one) => findingOf(one, command));

/** The servers of which it is known without reaching them that somebody has to log in. */
export const loginsOver = (all: readonly LoginFacts[]): ReadonlySet<string> =>
  new Set(
    all
      .filter(({ status }) => status.state === 'over' || status.state === 'unusable')
      .map(({ status }) => status.server),
  );
