import { isAbsolute, resolve } from 'node:path';
import { mayRun } from '../../../access/may-run.ts';
import { type NameTest, namedIn, namesIn } from '../../../config/name-set.ts';
import { fillPlaceholders, placeholderNames } from '../../../config/placeholders.ts';
import { KnownError } from '../../../diagnostics/error.ts';
import type { ProcessServer } from '../../../model/server-config.ts';
import { GATEWAY_SECRETS, SHORT_LIST } from '../../../platform/environment-names.ts';
import type { Launch } from '../../../platform/process/process-group.ts';

const isShort = namesIn(SHORT_LIST);

/** Placeholders in the server's own settings: its command, arguments, variables and folder. */
const ownNames = ({ command, args, env, cwd = '' }: ProcessServer): readonly string[] =>
  [command, ...args, ...Object.values(env), cwd].flatMap(placeholderNames);

/** Tells which of the gateway's variables a server inherits. */
function inherits(server: ProcessServer): NameTest {
  const { names = 'all', given = [], ours = [] } = server.inherit ?? {};
  const named = names === 'all' ? [] : names;
  const isOurs = namesIn([...GATEWAY_SECRETS, ...ours]);
  const isGiven = namesIn(given);
  const isAsked = names === 'all' ? () => true : namesIn(names);
  // A prefix such as AWS_* names none of them.
  const isNamed = namedIn([...named, ...(given.length === 0 ? [] : ownNames(server))]);
  return (name) => {
    if (isOurs(name)) return false;
    if (isShort(name)) return true;
    return isAsked(name) && (!isGiven(name) || isNamed(name));
  };
}

/** The part of the gateway's environment that a server inherits. */
function inheritedEnv(server: ProcessServer, env: Launch['env']): Launch['env'] {
  const is = inherits(server);
  return Object.fromEntries(Object.entries(env).filter(([name]) => is(name)));
}

/** A relative path begins in the server's folder, as its process does. */
function refuseOthers(programs: readonly string[], command: string, { name, folder }: ProcessServer): void {
  const program = /[/\\]/.test(command) && !isAbsolute(command) ? resolve(folder ?? '', command) : command;
  if (!mayRun(programs, program, process.platform === 'win32'))
    throw new KnownError('program-refused', { server: name, program: command });
}

/**
 * The command that starts a server, with its placeholders filled. Throws `KnownError` if a placeholder has no
 * value, or if the program may not run.
 */
export function filledLaunch(config: ProcessServer, env: Launch['env']): Launch {
  const { folder, cwd } = config;
  const fill = (text: string): string => fillPlaceholders(text, env, config.name);
  const command = fill(config.command);
  if (config.programs !== undefined) refuseOthers(config.programs, command, config);
  const ownEnv = Object.entries(config.env).map(([key, value]) => [key, fill(value)] as const);
  return {
    command,
    args: config.args.map(fill),
    env: { ...inheritedEnv(config, env), ...Object.fromEntries(ownEnv) },
    // The folder is never the one in which the gateway was started. Another program of the same name may be
    // there.
    cwd: folder === undefined && cwd === undefined ? undefined : resolve(folder ?? '', fill(cwd ?? '')),
  };
}
