import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configReport } from '../../src/cli/commands/config-command.ts';
import { loadConfig } from '../../src/config/load-config.ts';
import { filledLaunch } from '../../src/gateway/servers/process/filled-launch.ts';
import type { ServerConfig } from '../../src/model/server-config.ts';
import { loadRules } from '../../src/rules/load-rules.ts';
import { type Home, makeHome } from '../config/project.ts';

let home: Home;
beforeEach(async () => {
  home = await makeHome();
  await home.write({
    'c.yaml': `version: 1
extends: [./team.yaml]
servers:
  gh: { command: gh-mcp, env: { TOKEN: '\${GH_TOKEN}' } }
routes:
  - { name: logs, match: { tool: '*_log' }, action: passthrough }
disable: [core/tree]
tune: { core/grep: { threshold: 0.5 } }
`,
    'team.yaml': `pack: team
version: 1
tune: { core/json: { min_lines: 3 } }
rules:
  - id: team/x
    kind: lines
    line: '^x\\d'
    emit: { block: code }
routes:
  - { name: ours, match: { tool: ours } }
`,
  });
});
afterEach(() => home.remove());

const print = (argv: readonly string[] = [], env: Record<string, string> = {}) =>
  configReport(['print', '--config', 'c.yaml', ...argv], { cwd: home.home, env: { ...home.env, ...env } });

describe('config print', () => {
  it('prints a config that has the same effect in any folder, with nothing left to merge', async () => {
    await home.write({ 'elsewhere/effective.yaml': (await print(['--origin'])).text });
    const load = async (file: string) => {
      const { config } = await loadConfig({ file, cwd: home.home, env: home.env });
      const { rules, routes, diagnostics } = await loadRules(config);
      const tuned = rules.map((rule) => ({ ...rule, ...config.tune[rule.id] }));
      const servers = config.servers.map(
        ({ folder, ...server }: ServerConfig & { readonly folder?: string }) => ({
          ...server,
          ...('command' in server
            ? filledLaunch({ ...server, folder: folder ?? '' }, { GH_TOKEN: 'x' })
            : {}),
        }),
      );
      return { rules: tuned, routes, servers, diagnostics, render: config.render };
    };
    expect(await load('elsewhere/effective.yaml')).toEqual(await load('c.yaml'));
  });

  it('keeps placeholders as they are, whatever the environment holds', async () => {
    const { text } = await print([], { GH_TOKEN: 'geheim' });
    expect(text).toContain('env: { TOKEN: "${GH_TOKEN}" }');
    expect(text).not.toContain('geheim');
  });

  it('does not show secrets that stand in the config themselves', async () => {
    await home.write({
      'c.yaml': `version: 1
prefix: always
http: { token: geheim-1 }
servers:
  gh: { command: gh-mcp, env: { GH_TOKEN: geheim-2, LOG: quiet, DB: 'postgres://me:geheim@db/x' } }
  run:
    command: docker
    args: [run, --token=geheim, --api-key, geheim, -e, 'PASSWORD=geheim', --env=GH_TOKEN=geheim, image, 'redis://:gehe/im@h:1']
  half: { command: x, env: { A_TOKEN: '\${A:-geheim}', B_TOKEN: 'p$\${geheim' } }
  far:
    url: https://far.example/mcp
    prefix: f
    headers: { Cookie: geheim-3, X-Team: '\${TEAM}' }
    auth: { client_id: known, client_secret: geheim-4, issuer: https://login.example }
  other: { url: https://other.example/mcp, headers: { Authorization: 'Bearer \${FAR}' } }
  near:
    url: https://me:geheim@near.example/mcp?team=geheim&key=\${KEY}
    auth: { client_id: known, client_secret: '\${NEAR}', issuer: https://login.example }
`,
    });
    for (const { text } of [await print(), await print(['--output', 'json']), await print(['--origin'])]) {
      expect(text).not.toContain('geheim');
      expect(text.match(/<hidden>/g)).toHaveLength(14);
      for (const shown of [
        'quiet',
        'image',
        'known',
        'https://login.example',
        '${NEAR}',
        '${KEY}',
        'Bearer ${FAR}',
        'always',
      ])
        expect(text).toContain(shown);
    }
  });

  it('says with --origin where each value comes from', async () => {
    const { text } = await print(['--origin', '--render-mode', 'xml'], { BCP_DETECT_THRESHOLD: '0.4' });
    const lines = text.split('\n').map((line) => line.trim());
    for (const line of [
      'version: 1 # c.yaml:1',
      'extends: [] # core@1, ./team.yaml c.yaml:2: merged below',
      'command: gh-mcp # c.yaml:4',
      'enabled: true # default',
      'action: passthrough # c.yaml:6',
      '- name: ours # team.yaml:10',
      'threshold: 0.4 # env BCP_DETECT_THRESHOLD',
      'mode: xml # flag --render-mode',
      'structured: auto # default',
      '- id: core/json # core',
      'min_lines: 3 # team.yaml:3',
      'threshold: 0.5 # c.yaml:8',
      'line: ^x\\d # team.yaml:7',
    ]) {
      expect(lines).toContain(line);
    }
  });

  it('prints JSON too', async () => {
    const printed = JSON.parse((await print(['--output', 'json'])).text);
    expect(printed.extends).toEqual([]);
    expect(printed.rules[0].id).toBe('team/x');
  });

  it('prints the defaults where there is no config', async () => {
    const { text } = await configReport(['print', '--origin'], { cwd: home.path('.'), env: home.env });
    expect(text).toContain('version: 1 # default');
  });

  it('has one verb', async () => {
    await expect(configReport(['show'], { cwd: home.home, env: home.env })).rejects.toThrow(
      'config has no verb "show": it has print.',
    );
  });
});
