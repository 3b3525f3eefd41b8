import { dirname } from 'node:path';
import { secretLinesIn } from '../../config/secret-commands.ts';
import { placeSeenFrom, seenFrom } from '../../config/seen-from.ts';
import {
  argumentsWithoutSecrets,
  hidden,
  hiddenUnlessProgram,
  SECRET_WORDS,
  withoutSecretParts,
} from '../../diagnostics/secret-words.ts';
import { defined } from '../../model/defined.ts';
import { isRemote, type RawServer } from '../../model/raw-config.ts';
import { serverWithoutSecrets } from '../hidden-secrets.ts';
import type { ShownValue } from './trust-outline.ts';

/** Keys that do not decide what runs, what it gets, or what it says. New keys are shown until they are added here. */
const UNIMPORTANT: ReadonlySet<string> = new Set([
  'enabled',
  'init_timeout',
  'call_timeout',
  'idle_stop',
  'max_retries',
  'shared',
  'prefix',
  'structured',
]);

/** Variables that make programs run or read something else: their values are never hidden. */
const STEERING =
  /^(?:NODE_OPTIONS|NODE_PATH|NODE_EXTRA_CA_CERTS|PATH|PATHEXT|SHELL|COMSPEC|ENV|BASH_ENV|EDITOR|PAGER|BROWSER|SSLKEYLOGFILE|R_PROFILE|_?(?:JAVA|JDK)_(?:TOOL_)?OPTIONS|GIT_(?:CONFIG|EXEC|SSH|EXTERNAL)\w*)$|^(?:LD|DYLD|PYTHON|PERL|RUBY|BUN|DENO)_?(?!.*(?:TOKEN|SECRET))\w*$|ASKPASS$/i;

const shownVariable = (name: string, value: string): string => {
  if (STEERING.test(name)) return value;
  return SECRET_WORDS.test(name) ? hidden(value) : withoutSecretParts(value, hiddenUnlessProgram);
};
const shownVariables = (env: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(env).map(([name, value]) => [name, shownVariable(name, value)]));

/** All that matters of a server before anybody lets it start, in the order in which people look for it. */
export function shownServer(server: RawServer, file: string): { readonly [key: string]: ShownValue } {
  const folder = dirname(file);
  const plain = serverWithoutSecrets(server);
  const rest = Object.fromEntries(Object.entries(plain).filter(([key]) => !UNIMPORTANT.has(key)));
  const lines = secretLinesIn(server);
  // They run too, whatever the name of the value hides.
  const runs = lines.length === 0 ? {} : { 'runs for secrets': lines };
  if (isRemote(server)) {
    const { url, document, headers, ...others } = rest;
    const ca = server.ca === undefined ? undefined : seenFrom(folder, server.ca);
    const read = typeof document === 'string' ? placeSeenFrom(folder, document) : undefined;
    return { ...defined({ url, document: read, headers }), ...runs, ...others, ...defined({ ca }) } as {
      readonly [key: string]: ShownValue;
    };
  }
  if ('workflows' in server) return rest as { readonly [key: string]: ShownValue };
  const { command: _, args: __, cwd: ___, env: ____, ...others } = rest;
  return {
    command: server.command,
    args: argumentsWithoutSecrets(server.args ?? [], hiddenUnlessProgram),
    cwd: seenFrom(folder, server.cwd ?? '.'),
    env: shownVariables(server.env ?? {}),
    ...runs,
    ...others,
  } as { readonly [key: string]: ShownValue };
}
