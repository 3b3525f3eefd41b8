import { expect, it } from 'vitest';
import {
  asksServers,
  BRIDGE_COMMANDS,
  isNoun,
  readsLists,
} from '../../src/bridge/commands/bridge-commands.ts';
import { QUICK_COMMANDS } from '../../src/cli/start-quickly.ts';

const VERBS = ['list', 'schema', 'search', 'read', 'subscribe', 'get', 'exec'];

it('a daemon is asked first for every command that it may run, but for tests of servers', () => {
  const mayRunThere = Object.keys(BRIDGE_COMMANDS).filter((noun) =>
    VERBS.some((verb) => isNoun(noun) && (readsLists([noun, verb]) || asksServers([noun, verb]))),
  );
  expect([...QUICK_COMMANDS].sort()).toEqual(mayRunThere.sort());
  expect(asksServers(['servers', 'test'])).toBe(true);
});
