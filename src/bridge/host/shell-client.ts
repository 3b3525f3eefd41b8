import { initializeParams } from '../../gateway/wire/versions.ts';

/** The name under which a shell uses servers. */
export const SHELL_NAME = 'bcp-proxy-shell';

/**
 * The initialize of a shell, as JSON text: a client that can be asked nothing. Lists for such a client are in the
 * cache, whichever client asked for them.
 */
export const SHELL_CLIENT = initializeParams(SHELL_NAME);
