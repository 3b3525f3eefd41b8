/** `install --tools` and `uninstall --tools`: the hooks for agents' own tools. */
import type { Surroundings } from '../clients/client-places.ts';
import { KnownError } from '../diagnostics/error.ts';
import { EXIT } from '../diagnostics/exit-code.ts';
import { closest } from '../diagnostics/suggest.ts';
import { AGENT_HOOKS, type AgentHooks, isAgentThere } from '../hooks/agent-hooks.ts';
import { installHooks, uninstallHooks } from '../hooks/install-hooks.ts';
import type { ClientValues, Edited } from './clients-edited.ts';
import { eachForItself } from './each-for-itself.ts';

const NAMES = AGENT_HOOKS.map(({ name }) => name);

function doorNamed(name: string): AgentHooks {
  const found = AGENT_HOOKS.find((door) => door.name === name);
  if (found !== undefined) return found;
  throw new KnownError('client-unknown', { name, near: closest(name, NAMES), known: NAMES });
}

/** Those that are named, all, or the agents of this machine. */
function doorsOf({ client, all }: ClientValues, around: Surroundings): readonly AgentHooks[] {
  if (all === true) return AGENT_HOOKS;
  if (client === undefined) return AGENT_HOOKS.filter((door) => isAgentThere(door, around));
  const names = client.flatMap((list) => list.split(',')).map((name) => name.trim());
  return [...new Set(names)].map(doorNamed);
}

const told = (title: string, files: readonly string[], done: string, same: string): readonly string[] =>
  files.length === 0 ? [`${title}: ${same}`] : files.map((file) => `${title}: ${done} ${file}`);

/** The files that were written for a door, as lines. */
export const toldOf = ({ title }: AgentHooks, files: readonly string[], done = 'wrote'): readonly string[] =>
  told(title, files, done, 'its hooks are there');

/** @throws KnownError `client-unknown` */
export async function editTools(
  verb: 'install' | 'uninstall',
  values: ClientValues,
  around: Surroundings,
): Promise<Edited> {
  const dryRun = values['dry-run'] === true;
  const options = { around, dryRun, force: values.force === true };
  const tries = eachForItself();
  for (const door of doorsOf(values, around))
    await tries.try(async () =>
      verb === 'install'
        ? toldOf(door, await installHooks(door, options), dryRun ? 'would write' : 'wrote')
        : told(
            door.title,
            await uninstallHooks(door, options),
            dryRun ? 'would remove' : 'removed',
            'it has no hooks of bcp-proxy',
          ),
    );
  const { refusals } = tries;
  const isNothing = tries.lines.length + refusals.length === 0;
  const lines = isNothing
    ? [`No agent with hooks has left files on this machine. There are ${NAMES.join(', ')}.`]
    : tries.lines;
  return { lines, refusals, exit: refusals.length > 0 ? EXIT.failed : EXIT.ok };
}
