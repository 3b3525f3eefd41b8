import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { REMEDIES, withMessages } from '../../scripts/troubleshooting/page.ts';
import { seenOf } from '../../scripts/troubleshooting/seen.ts';
import { accessMessages } from '../../src/diagnostics/messages/access-messages.ts';
import { apiMessages } from '../../src/diagnostics/messages/api-messages.ts';
import { bcpMessages } from '../../src/diagnostics/messages/bcp-messages.ts';
import { cliMessages } from '../../src/diagnostics/messages/cli-messages.ts';
import { clientMessages } from '../../src/diagnostics/messages/client-messages.ts';
import { commandMessages } from '../../src/diagnostics/messages/command-messages.ts';
import { configMessages } from '../../src/diagnostics/messages/config-messages.ts';
import { findingMessages } from '../../src/diagnostics/messages/finding-messages.ts';
import { gatewayMessages } from '../../src/diagnostics/messages/gateway-messages.ts';
import { getMessages } from '../../src/diagnostics/messages/get-messages.ts';
import { httpMessages } from '../../src/diagnostics/messages/http-messages.ts';
import { loginMessages } from '../../src/diagnostics/messages/login-messages.ts';
import { pinMessages } from '../../src/diagnostics/messages/pin-messages.ts';
import { serverMessages } from '../../src/diagnostics/messages/server-messages.ts';
import { shellMessages } from '../../src/diagnostics/messages/shell-messages.ts';
import { statelessMessages } from '../../src/diagnostics/messages/stateless-messages.ts';
import { storeMessages } from '../../src/diagnostics/messages/store-messages.ts';
import { telemetryMessages } from '../../src/diagnostics/messages/telemetry-messages.ts';
import { toolMessages } from '../../src/diagnostics/messages/tool-messages.ts';
import { uiMessages } from '../../src/diagnostics/messages/ui-messages.ts';
import { workflowMessages } from '../../src/diagnostics/messages/workflow-messages.ts';

const CODES = [
  ...[
    accessMessages,
    apiMessages,
    bcpMessages,
    cliMessages,
    clientMessages,
    commandMessages,
    configMessages,
    statelessMessages,
  ],
  ...[gatewayMessages, getMessages, httpMessages, loginMessages, pinMessages, serverMessages, shellMessages],
  ...[storeMessages, telemetryMessages, toolMessages, uiMessages, workflowMessages],
].flatMap((messages) => Object.keys(messages));

const PAGE = readFileSync('docs/troubleshooting.md', 'utf8');

interface Entry {
  readonly name: string;
  readonly seen: string;
  readonly remedy: string;
}

function entriesOf(page: string): { readonly errors: readonly Entry[]; readonly findings: readonly Entry[] } {
  const at = page.indexOf('## All findings');
  const rows = (text: string): Entry[] =>
    [...text.matchAll(/^\| `([a-z0-9-]+)` \| (.*) \| (.*) \|$/gm)].map(
      ([, name = '', seen = '', remedy = '']) => ({
        ...{ name, seen, remedy },
      }),
    );
  return { errors: rows(page.slice(0, at)), findings: rows(page.slice(at)) };
}

const names = (entries: readonly Entry[]): string[] => entries.map(({ name }) => name).sort();

describe('docs/troubleshooting.md (npm run generate)', () => {
  const written = entriesOf(PAGE);
  const now = entriesOf(withMessages(PAGE));

  it('has an entry for each code, and a code for each entry', () => {
    expect(names(written.errors)).toEqual([...CODES].sort());
    expect(names(written.findings)).toEqual(Object.keys(findingMessages).sort());
    expect(Object.keys(REMEDIES).sort()).toEqual([...CODES].sort());
  });

  it('says of each code what people see and what to do', () => {
    const silent = [...now.errors, ...now.findings].filter(
      ({ seen, remedy }) => seen === '' || remedy === '',
    );
    expect(silent).toEqual([]);
  });

  it('is as it is generated now', () => {
    expect(withMessages(PAGE)).toBe(PAGE);
  });
});

describe('what people see of a message', () => {
  it.each([
    ["'a': () => 'One.'", { message: 'One.', help: undefined }],
    [
      "'a': (p: { file: string }) => `No ${p.file}: ${shown(p.maxSize)}.`",
      { message: 'No FILE: MAX_SIZE.', help: undefined },
    ],
    ["'a': (p: P) => p.x ? 'Short.' : 'Much longer.'", { message: 'Much longer.', help: undefined }],
    [
      "'a': (p: P) => ({ one: 'First.', two: 'Second.' })[p.kind]",
      { message: 'First. / Second.', help: undefined },
    ],
    ["'a': (p: P) => [`One ${p.a}.`, ...p.more].join(' ')", { message: 'One A.', help: undefined }],
    [
      "'a': (p: P) => ({ message: `Bad ${p.key}.`, help: p.help ?? 'Mend it.' })",
      { message: 'Bad KEY.', help: 'Mend it.' },
    ],
  ])('is read from %s', (source, expected) => {
    expect(seenOf(`const texts = { ${source} };`).get('a')).toEqual(expected);
  });
});
