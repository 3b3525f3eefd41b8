import { isAbsolute } from 'node:path';
import { SECRET_WORDS } from '../../diagnostics/secret-words.ts';
import { shellWord } from '../../diagnostics/shell-word.ts';
import { formatPath } from '../../document/path.ts';
import type { ConfigFacts } from '../facts/config-facts.ts';
import { type DoctorFinding, doubtful } from '../finding.ts';
import type { WrittenSecret } from '../secret-values.ts';
import { setupTexts as texts } from '../texts/setup-check-texts.ts';

/** Words about secrets in the names of settings: `MAX_TOKENS: 4096`, `AUTH_MODE: basic-with-cookie`. */
const SETTING = /^(?:\d+|[a-z]+(?:[-_][a-z]+)*|true|false)$/i;
const SHORTEST = 8;

function isPlainSecret({ path, value }: WrittenSecret): boolean {
  const name = String(path.at(-1));
  // Each header may be a secret for whoever hides them; most are none.
  if (path[2] === 'headers' && !SECRET_WORDS.test(name)) return false;
  return (
    path[0] === 'servers' &&
    value.length >= SHORTEST &&
    !value.includes('${') &&
    !SETTING.test(value) &&
    !isAbsolute(value)
  );
}

/** How a person puts a secret into the store of the system, and how a config reads it; `undefined` where no system program does. */
function storeOf(
  name: string,
  system: NodeJS.Platform,
): { readonly put: string; readonly get: string } | undefined {
  const word = shellWord(name);
  if (system === 'darwin')
    return {
      put: `security add-generic-password -s bcp-proxy -a ${word} -w`,
      get: `security find-generic-password -s bcp-proxy -a ${word} -w`,
    };
  if (system === 'win32') return undefined;
  return {
    put: `secret-tool store --label=bcp-proxy bcp-proxy ${word}`,
    get: `secret-tool lookup bcp-proxy ${word}`,
  };
}

/** Secrets of servers that stand in the config as they are. */
export const secretFindings = (
  written: readonly WrittenSecret[],
  { at }: Pick<ConfigFacts, 'at'>,
  system: NodeJS.Platform,
): readonly DoctorFinding[] =>
  written.filter(isPlainSecret).map(({ path }) => {
    const store = storeOf(path.slice(1).join('/'), system);
    const text = texts.plainSecret({ where: formatPath(path), get: store?.get });
    return doubtful('config', text, { where: at?.(path), mend: store?.put });
  });
