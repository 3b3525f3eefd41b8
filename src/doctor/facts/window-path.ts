import { withoutGatewaySecrets } from '../../platform/environment-names.ts';
import { type Ran, runOnce } from '../../platform/process/run-once.ts';
import type { DoctorPlace } from '../doctor-place.ts';
import { programOn } from './programs.ts';

/** Programs that are not started from a shell get no more where nobody has said more. */
const USUAL: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: '/usr/bin:/bin:/usr/sbin:/sbin',
  linux: '/usr/local/bin:/usr/bin:/bin',
};

const LIMITS = { timeoutMs: 3000, maxOutput: 256 * 1024 };

async function saidBy(
  name: string,
  args: readonly string[],
  { env, system }: Pick<DoctorPlace, 'env' | 'system'>,
): Promise<string> {
  const command = programOn(name, env['PATH'], system);
  if (command === undefined) return '';
  // The program that is asked here does not keep this process alive by itself.
  const held = setTimeout(() => {}, 2 * LIMITS.timeoutMs);
  try {
    const launch = { command, args, env: withoutGatewaySecrets(env), cwd: undefined };
    const ran: Ran = await runOnce(launch, LIMITS);
    return ran.kind === 'ended' && ran.how === 'exit 0' ? ran.stdout.toString() : '';
  } finally {
    clearTimeout(held);
  }
}

const MACHINE = 'HKLM\\SYSTEM\\CurrentControlSet\\Control\\Session Manager\\Environment';

/** `Path    REG_EXPAND_SZ    %SystemRoot%\system32;…`, with the variables filled in. */
export const registryPath = (said: string, env: NodeJS.ProcessEnv): string =>
  (/^\s*Path\s+REG(?:_EXPAND)?_SZ\s+(.*?)\s*$/im.exec(said)?.[1] ?? '').replace(
    /%([^%]+)%/g,
    (whole, name: string) => env[name] ?? whole,
  );

/** `PATH=…` among the variables of the user's session; in quotes where it holds blanks. */
export const sessionPath = (said: string): string =>
  (/^PATH=(.*)$/m.exec(said)?.[1] ?? '').replace(/^\$?'(.*)'$/, '$1');

/** The PATH that clients have that are started from a desktop. Nothing is changed by asking. */
export async function windowPath(place: Pick<DoctorPlace, 'env' | 'system'>): Promise<string> {
  const { env, system } = place;
  const usual = USUAL[system] ?? USUAL.linux ?? '';
  switch (system) {
    case 'darwin':
      return (await saidBy('launchctl', ['getenv', 'PATH'], place)).trim() || usual;
    case 'win32': {
      const asked = [MACHINE, 'HKCU\\Environment'].map((key) =>
        saidBy('reg', ['query', key, '/v', 'Path'], place),
      );
      const found = (await Promise.all(asked)).map((said) => registryPath(said, env));
      return found.filter((one) => one !== '').join(';') || (env['PATH'] ?? '');
    }
    default:
      return sessionPath(await saidBy('systemctl', ['--user', 'show-environment'], place)) || usual;
  }
}
