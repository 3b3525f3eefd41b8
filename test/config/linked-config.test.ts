import { rename, rm, symlink } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { validationReport } from '../../src/cli/commands/validate-config-command.ts';
import { loadConfig } from '../../src/config/load-config.ts';
import { filledLaunch } from '../../src/gateway/servers/process/filled-launch.ts';
import { addTrust } from '../../src/platform/change-trust.ts';
import { type Home, makeHome } from './project.ts';

const NAME = 'bcp-proxy.config.yaml';
const CONFIG =
  'version: 1\naudit: { file: calls.jsonl }\nservers: { own: { command: node, args: [server.mjs], cwd: . } }\n';

let home: Home;
beforeEach(async () => {
  home = await makeHome();
  await home.write({ [`real/${NAME}`]: CONFIG, 'app/.git/HEAD': '', 'app/server.mjs': '// planted' });
});
afterEach(() => home.remove());

const load = () => loadConfig({ cwd: home.path('app'), env: home.env });
const launches = ({ config }: Awaited<ReturnType<typeof load>>) =>
  config.servers.map((server) => 'command' in server && filledLaunch(server, home.env).cwd);
const link = (to: string, at = `app/${NAME}`) => symlink(to, home.path(at));

describe.skipIf(process.platform === 'win32')('a config behind a link', () => {
  it('starts the programs beside the file that was trusted, never those beside the link', async () => {
    await addTrust(home.path(`real/${NAME}`), new TextEncoder().encode(CONFIG), home.env);
    await link(`../real/${NAME}`);
    const loaded = await load();
    expect(loaded.trusted).toBe(true);
    expect(launches(loaded)).toEqual([home.path('real')]);
    expect(loaded.config.file).toBe(home.path(`real/${NAME}`));
    expect(loaded.config.audit?.file).toBe(home.path('real/calls.jsonl'));
  });

  it('is seen from its real folder when a folder on the way is the link, and when it is named', async () => {
    await link('real', 'linked');
    const named = await loadConfig({ cwd: home.home, env: home.env, file: `linked/${NAME}` });
    expect(launches(named)).toEqual([home.path('real')]);
    expect((await loadConfig({ cwd: home.path('linked'), env: home.env })).config.file).toBe(
      home.path(`real/${NAME}`),
    );
  });

  it('is followed anew at each load, from where it was found', async () => {
    await home.write({ [`next/${NAME}`]: CONFIG });
    await link(`../real/${NAME}`);
    const { place } = await load();
    if (place === undefined) throw new Error('no config was found');
    expect(place.file).toBe(home.path(`app/${NAME}`));
    // As Kubernetes does it.
    await link(`../next/${NAME}`, 'app/draft');
    await rename(home.path('app/draft'), home.path(`app/${NAME}`));
    const again = await loadConfig({ cwd: home.path('app'), env: home.env, place });
    expect(again.config.file).toBe(home.path(`next/${NAME}`));
    expect(launches(again)).toEqual([home.path('next')]);
  });

  it('is read as the real name says', async () => {
    await home.write({ 'real/notes': CONFIG });
    await link('../real/notes');
    await expect(load()).rejects.toThrow(`${home.path('real/notes')}`);
  });

  it('finds its packs beside the real file, also when it is checked', async () => {
    const pack = 'pack: team\nversion: 1\nroutes: [{ name: r, match: { tool: x } }]\n';
    await home.write({ [`real/${NAME}`]: `${CONFIG}extends: [./team]\n`, 'real/team/pack.yaml': pack });
    await link(`../real/${NAME}`);
    expect((await load()).warnings).toEqual([]);
    const checked = await validationReport([], { cwd: home.path('app'), env: home.env });
    expect([checked.exit, checked.text]).toEqual([0, expect.stringContaining('0 team')]);
    await rm(home.path('real/team'), { recursive: true });
    await expect(load()).rejects.toThrow('./team');
  });

  it('is named as it stands where it leads nowhere', async () => {
    await link('../gone.yaml');
    await expect(load()).rejects.toThrow(`${home.path(`app/${NAME}`)}: no such file`);
  });
});

describe('a server without a folder of its own', () => {
  it('runs in the folder of the config, wherever the gateway is started', async () => {
    const servers = 'version: 1\nservers: { a: { command: ./a.sh }, b: { command: b, cwd: "${WHERE}" } }\n';
    await home.write({ [`app/${NAME}`]: servers, 'app/vendor/x/a.sh': 'planted' });
    const found = await loadConfig({ cwd: home.path('app/vendor/x'), env: home.env });
    const cwds = (env: NodeJS.ProcessEnv) =>
      found.config.servers.map((server) => 'command' in server && filledLaunch(server, env).cwd);
    expect(cwds({ WHERE: 'sub' })).toEqual([home.path('app'), home.path('app/sub')]);
    expect(cwds({ WHERE: '/srv' })).toEqual([home.path('app'), '/srv']);
  });

  it('runs where the gateway is started if the config says so', async () => {
    const servers = 'version: 1\nservers: { a: { command: a, cwd: "${BCP_START_FOLDER}" } }\n';
    await home.write({ [`app/${NAME}`]: servers });
    expect(launches(await load())).toEqual([process.cwd()]);
  });
});
