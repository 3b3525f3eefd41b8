import { type DaemonPlace, placeOfKey } from '../daemon/daemon-place.ts';
import { Vault, vaultPlace } from '../platform/vault.ts';
import { HOOKS, hookSocket } from './socket.ts';

/** The place of the daemon for hooks; `undefined` where nothing can be kept from others. */
export function hookPlace(env: NodeJS.ProcessEnv): DaemonPlace | undefined {
  const socket = hookSocket(env);
  const vault = socket === undefined ? undefined : Vault.open(vaultPlace(env));
  return vault && placeOfKey(HOOKS, vault, env);
}
