/** The questions of `init`: each with what Enter answers. Nothing is written here. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { adoptable } from '../../clients/adopt/plan-moves.ts';
import { AGENTS_FILE } from '../../clients/agents-section.ts';
import { clientFile, isDetected, type Scope, type Surroundings } from '../../clients/client-places.ts';
import { NotEditable } from '../../clients/format.ts';
import { CLIENTS } from '../../clients/known/known-clients.ts';
import type { KnownClient } from '../../clients/known-client.ts';
import { KnownError } from '../../diagnostics/error.ts';
import { visible } from '../../diagnostics/visible.ts';
import { AGENT_HOOKS, isAgentThere } from '../../hooks/agent-hooks.ts';
import type { Asking } from './ask-on-terminal.ts';
import { choiceOf, yesOrNo } from './choice.ts';
import type { ClientSetUp, SetUp } from './set-up.ts';

/** The project's file where the client has one here; the user's file, unless only the client itself changes that. */
function scopeOf(client: KnownClient, around: Surroundings): Scope {
  const project = clientFile(client, 'project', around);
  if (project !== undefined && (existsSync(project) || client.ownCommand === true)) return 'project';
  return 'user';
}

function isHere(client: KnownClient, around: Surroundings): boolean {
  const project = clientFile(client, 'project', around);
  return isDetected(client, around) || (project !== undefined && existsSync(project));
}

async function chosen(
  { ask }: Asking,
  question: string,
  all: readonly string[],
  offered: readonly string[],
): Promise<readonly string[]> {
  for (let hint = ''; ; ) {
    const choice = choiceOf(await ask(`${hint}${question}`), all, offered);
    if ('names' in choice) return choice.names;
    hint = `  "${visible(choice.unknown)}" is none of ${visible(all.join(', '))}.\n`;
  }
}

async function agreed({ ask }: Asking, question: string, offered: boolean): Promise<boolean> {
  for (;;) {
    const answer = yesOrNo(await ask(`${question} [${offered ? 'Y/n' : 'y/N'}] `), offered);
    if (answer !== undefined) return answer;
  }
}

/** The servers of a client's file. An unreadable file has no servers to move; writing it later reports the reason. */
async function serversOf(
  client: KnownClient,
  scope: Scope,
  around: Surroundings,
): Promise<readonly string[]> {
  const file = clientFile(client, scope, around);
  if (file === undefined || !existsSync(file)) return [];
  try {
    return await adoptable(client, file, scope, around);
  } catch (error) {
    if (error instanceof NotEditable || error instanceof KnownError) return [];
    throw error;
  }
}

/** @throws Cancelled */
export async function askSetUp(asking: Asking, around: Surroundings): Promise<SetUp> {
  const doors = AGENT_HOOKS.filter((door) => isAgentThere(door, around));
  const last = doors.length === 0 ? 3 : 4;
  const here = CLIENTS.filter((client) => isHere(client, around)).map(({ name }) => name);
  const known = CLIENTS.map(({ name }) => name);
  const first =
    here.length === 0
      ? `1/${last} Which of your clients? bcp-proxy found none. Names of ${known.join(', ')}, or Enter for none: `
      : `1/${last} Which of your clients? Enter for ${here.join(', ')}; or names, all, none: `;
  const names = await chosen(asking, first, known, here);
  const clients = CLIENTS.filter(({ name }) => names.includes(name)).map((client) => ({
    client,
    scope: scopeOf(client, around),
  }));
  const found = await Promise.all(
    clients.map(async (one) => ({ ...one, servers: await serversOf(one.client, one.scope, around) })),
  );
  const all = [...new Set(found.flatMap(({ servers }) => servers))];
  const second =
    all.length === 0
      ? `2/${last} Which of their servers move behind the gateway? They have none that could. Enter: `
      : `2/${last} Which of their servers move behind the gateway? Enter for ${visible(all.join(', '))}; or names, none: `;
  const moved = new Set(await chosen(asking, second, all, all));
  const tools =
    doors.length === 0
      ? []
      : await chosen(
          asking,
          `3/${last} Which agents get hooks, so that their models read files and commands in fewer tokens? Enter for ${doors.map(({ name }) => name).join(', ')}; or names, none: `,
          doors.map(({ name }) => name),
          doors.map(({ name }) => name),
        );
  const agents = await agreed(
    asking,
    `${last}/${last} Write a section for agents with a shell into ${AGENTS_FILE}?`,
    existsSync(join(around.cwd, AGENTS_FILE)),
  );
  const setUps: readonly ClientSetUp[] = found.map(({ client, scope, servers }) => ({
    ...{ client, scope, servers: servers.filter((name) => moved.has(name)) },
  }));
  return { clients: setUps, tools: doors.filter(({ name }) => tools.includes(name)), agents };
}
