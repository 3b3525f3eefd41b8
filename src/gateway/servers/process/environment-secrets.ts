import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { SECRET_WORDS } from '../../../diagnostics/secrets.ts';
import type { ProcessServer } from '../../../model/config.ts';
import { GATEWAY_SECRETS } from '../../../platform/environment-names.ts';
import type { Launch } from '../../../platform/process/process-group.ts';

/** Long, of letters and digits without a blank, a dot or a slash: no word, no path and no address. */
const OPAQUE = /^(?=.*\d)(?=.*[A-Za-z])[\w+=~-]{20,}$/;

export const maybeSecret = (name: string, value: string): boolean =>
  SECRET_WORDS.test(name) || OPAQUE.test(value);

/** What settings say of secrets: such a word stands in many texts. */
const SETTING =
  /^(?:true|false|(?:en|dis)abled|required|optional|always|never|default|system|basic|bearer|oauth2?|oidc|keyring|keychain|\d{1,9})$/i;

/** `PWD`, `SSH_AUTH_SOCK`, `XAUTHORITY`: where something is tells nothing of it. */
const isPlace = (value: string): boolean => isAbsolute(value) && existsSync(value);

/**
 * Values of the gateway's own environment that may be secrets: a server may have inherited them, or have read them
 * where the gateway stands in the list of processes. Its own token counts under whatever name.
 */
export function environmentSecrets({ inherit }: ProcessServer, env: Launch['env']): readonly string[] {
  const ours = [...GATEWAY_SECRETS, ...(inherit?.ours ?? [])];
  return Object.entries(env).flatMap(([name, value = '']) => {
    if (ours.includes(name)) return [value];
    return maybeSecret(name, value) && !SETTING.test(value) && !isPlace(value) ? [value] : [];
  });
}
