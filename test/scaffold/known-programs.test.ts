/**
 * The servers that are written by hand. git and npm are attacked in test/e2e; docker, kubectl and gh need an engine, a
 * cluster and an account, so only the decisions about their arguments are tested here.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { checkConfig } from '../../src/config/check-config.ts';
import { normaliseConfig } from '../../src/config/normalise.ts';
import { parseDocument } from '../../src/document/parse-document.ts';
import { refused } from '../../src/gateway/servers/command/refused.ts';
import type { RawConfig } from '../../src/model/raw-config.ts';
import { configText, LOOK } from '../../src/scaffold/from-command/config-text.ts';
import { knownNames, knownServer } from '../../src/scaffold/from-command/known-programs.ts';
import { knownConfig } from '../support/known-server.ts';

const textOf = (name: string): string => {
  const known = knownServer({ name, command: name, args: [], timeout: undefined });
  return configText(name, known?.lines ?? []);
};

describe.each(knownNames)('the server for %s', (name) => {
  it.each([
    ['as it is printed', (text: string) => text],
    ['with all that a user may allow', (text: string) => text.replaceAll(LOOK, '')],
  ])('is a config without findings, %s', async (_, changed) => {
    const document = await parseDocument('bcp-proxy.config.yaml', Buffer.from(changed(textOf(name))));
    expect((await checkConfig(document)).diagnostics).toEqual([]);
  });

  it('says that it only reads, and describes each command', () => {
    const [server] = Object.values(knownConfig(name, '/p', { whole: true }).servers ?? {});
    expect(server).toMatchObject({ read_only: true });
    const allowed = Object.values((server as { readonly allowed: object }).allowed);
    for (const one of allowed) expect(typeof one === 'string' ? one : one.description).toMatch(/^[A-Z]/);
  });
});

it('the page about commands shows the server for git as it is printed', () => {
  const [, shown = ''] = /```yaml\n([\s\S]*?)```/.exec(readFileSync('docs/commands.md', 'utf8')) ?? [];
  expect(shown.startsWith(`${textOf('git')}\n`)).toBe(true);
  expect(Object.keys((parse(shown) as RawConfig).servers?.['git'] ?? {})).toEqual(
    expect.arrayContaining(['commands', 'resources', 'prompts']),
  );
});

it('the example about commands is the config for git as it is printed', () => {
  expect(readFileSync('examples/commands/bcp-proxy.config.yaml', 'utf8')).toBe(`${textOf('git')}\n`);
});

it('the page about commands shows the server for npm as it is printed', () => {
  expect(readFileSync('docs/commands.md', 'utf8')).toContain(`\`\`\`yaml\n${textOf('npm')}\n\`\`\``);
});

function whyNot(name: string, line: string): string | undefined {
  const [server] = normaliseConfig(knownConfig(name, '/p'), '/p/c.yaml').servers;
  const spec = server !== undefined && 'commands' in server ? server.commands : undefined;
  if (spec === undefined) throw new Error('no server of commands');
  return refused(line.split(' '), spec)?.kind;
}

describe.each([
  [
    'docker',
    ['ps -a', 'logs --tail 5 web', 'images --format {{json.}}', 'stats --no-stream', 'system df -v', 'info'],
    [
      ...[
        'run x',
        'exec web sh',
        'rm web',
        'cp web:/a b',
        'build .',
        'compose up',
        'inspect web',
        'top web e',
      ],
      ...[
        '-H tcp://x ps',
        '--host=tcp://x ps',
        '--config /tmp/x ps',
        '--context x ps',
        '-c x ps',
        '--tls ps',
      ],
      ...['logs -f web', 'logs -tf web', 'logs --follow web', 'logs --follow=true web', 'stats', 'stats web'],
      ...['stats --no-stream --no-stream=false', 'stats --no-stream=false', 'system prune', 'network rm x'],
      ...['volume create x', 'context use x', 'plugin install x', 'save x', 'export x', 'login', 'config'],
    ],
  ],
  [
    'kubectl',
    [
      ...['get pods -A -o wide', 'get deploy/x -o yaml', 'describe node x', 'logs web --tail=5', 'top pods'],
      ...[
        'config get-contexts',
        'rollout history deploy/x',
        'auth can-i list pods',
        'get pods -n prod --no-headers',
      ],
    ],
    [
      ...[
        'get secrets',
        'get secret/x',
        'get pods,secrets -o yaml',
        'get -o yaml SECRETS',
        'get secrets.v1.',
      ],
      ...['describe sealedsecrets', 'get --raw /api', 'get --raw=/api', 'config view --raw', 'config view'],
      ...[
        'get pods -o go-template-file=/etc/passwd',
        'get pods -o=jsonpath-file=x',
        'get pods -ocustom-columns-file=x',
      ],
      ...[
        'get pods --output=go-template-file=x',
        'get pods --template=/etc/passwd',
        'get -f http://x',
        'get -k x',
      ],
      ...['get --filename=/etc/passwd', 'get --kustomize x', 'describe -Rf x', 'explain pods --kubeconfig=x'],
      ...[
        '--kubeconfig x get pods',
        'get pods --kubeconfig x',
        'get pods -s http://x',
        'get pods --server=http://x',
      ],
      ...[
        'get pods --token x',
        'get pods --as admin',
        'get pods --as-group=x',
        'get pods --user x',
        'get pods --cluster x',
      ],
      ...[
        'get pods --context x',
        'get pods --cache-dir=/tmp/x',
        'get pods --profile=cpu',
        'get pods --profile-output=x',
      ],
      ...[
        'get pods -w',
        'get pods --watch',
        'get pods --watch-only',
        'events -w',
        'logs -f web',
        'logs web --follow',
      ],
      ...[
        'cluster-info dump',
        'cluster-info --output-directory=x dump',
        'version --client-key=/x',
        'top pods -s x',
      ],
      ...[
        'apply -f x',
        'delete pod x',
        'exec web -- sh',
        'cp web:/a b',
        'edit deploy x',
        'proxy',
        'port-forward x',
      ],
      ...[
        'rollout undo deploy/x',
        'config set-context x',
        'auth reconcile -f x',
        'auth whoami',
        'diff -f x',
        'plugin list',
      ],
    ],
  ],
  [
    'gh',
    ['issue list --json title', 'pr view 5 --comments', 'run list -w ci.yaml', 'search code x', 'pr diff 5'],
    [
      ...[
        'issue list --web',
        'issue list -w',
        'issue view 5 -cw',
        'pr view --we',
        'repo view -w',
        'search code x -w',
      ],
      ...[
        'pr checks 5 --watch',
        'run watch 5',
        'run rerun 5',
        'pr merge 5',
        'pr checkout 5',
        'pr create',
        'pr close 5',
      ],
      ...[
        'issue create',
        'issue delete 5',
        'repo clone x',
        'repo delete x',
        'release download',
        'release create x',
      ],
      ...[
        'api graphql',
        'auth token',
        'auth status --show-token',
        'secret list',
        'variable list',
        'gist view x',
      ],
      ...['extension install x', 'alias set x y', 'config list', 'codespace ssh', 'browse', 'workflow run x'],
      ...['--repo x/y issue list', '-R x/y issue list', 'label create x', 'ssh-key list'],
    ],
  ],
])('of the arguments of %s, the decision alone', (name, good, bad) => {
  it.each(good.map((line) => [line]))('allows %s', (line) => {
    expect(whyNot(name, line)).toBeUndefined();
  });

  it.each(bad.map((line) => [line]))('refuses %s', (line) => {
    expect(whyNot(name, line)).toBeDefined();
  });
});
