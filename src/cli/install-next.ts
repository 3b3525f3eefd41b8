import { configPlaceOf } from '../config/load-config.ts';
import { readConfigBytes } from '../document/read-bytes.ts';
import { realFile } from '../platform/real-file.ts';
import { isTrusted } from '../platform/trust-list.ts';

interface Installed {
  /** As they were given: `--client vscode`, `--project`. */
  readonly words: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

/** The next steps, as lines, until the entry in a client's file starts a gateway that has servers. */
export async function installNext({ words, cwd, env }: Installed): Promise<readonly string[]> {
  const place = await configPlaceOf({ cwd, env });
  if (place === undefined) {
    return [
      'The gateway has no servers yet: there is no config from this folder upwards, and none of the user. Next:',
      `  ${['bcp-proxy', 'adopt', ...words].join(' ')}   # the servers that clients have move behind it`,
      '  bcp-proxy init   # or a config to begin with',
    ];
  }
  if (place.source !== 'found' || isTrustedNow(place.file, env)) return [];
  return [`${place.file} may not start its servers yet. Look it through, then run: bcp-proxy trust`];
}

/** One that cannot be read is no matter of trust. */
function isTrustedNow(named: string, env: NodeJS.ProcessEnv): boolean {
  try {
    const file = realFile(named);
    return isTrusted(file, readConfigBytes(file), env);
  } catch {
    return true;
  }
}
