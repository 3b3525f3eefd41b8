import { describe, expect, it } from 'vitest';
import { typedServer } from '../../../../src/cli/typed-server.ts';
import { normaliseConfig } from '../../../../src/config/normalise.ts';
import { SECRET_WORDS } from '../../../../src/diagnostics/secret-words.ts';
import { filledLaunch } from '../../../../src/gateway/servers/process/filled-launch.ts';
import type { RawConfig, RawServer } from '../../../../src/model/raw-config.ts';
import type { ServerConfig } from '../../../../src/model/server-config.ts';
import { GATEWAY_SECRETS, SHORT_LIST } from '../../../../src/platform/environment-names.ts';

const ENV = {
  PATH: '/bin',
  HOME: '/home/dev',
  LC_TIME: 'de_DE',
  https_proxy: 'http://proxy:3128',
  GITHUB_TOKEN: 'of github',
  AWS_REGION: 'eu',
  AWS_PROFILE: 'dev',
  BCP_HTTP_TOKEN: 'of the gateway',
  FRONT: 'of the gateway too',
};
const NEEDED = ['HOME', 'LC_TIME', 'PATH', 'https_proxy'];

/** The names that a server of this config gets, apart from those that every program needs. */
function names(server: object, { servers, ...config }: Partial<RawConfig> = {}): readonly string[] {
  const one = { command: 'x', ...server } as RawServer;
  const { servers: all } = normaliseConfig(
    { version: 1, ...config, servers: { one, ...servers } },
    undefined,
  );
  return namesOf(all[0]);
}

function namesOf(server: ServerConfig | undefined): readonly string[] {
  if (server === undefined || !('command' in server)) throw new Error('no process');
  const got = Object.keys(filledLaunch(server, ENV).env);
  expect(got).toEqual(expect.arrayContaining(NEEDED));
  return got.filter((name) => !NEEDED.includes(name)).sort();
}

const ALL = ['AWS_PROFILE', 'AWS_REGION', 'FRONT', 'GITHUB_TOKEN'];

describe('what a server inherits', () => {
  it('is what programs need and nothing else, where its list is empty', () => {
    expect(names({ inherit_env: [] })).toEqual([]);
  });

  it('is what it names besides, whole or by how it begins', () => {
    expect(names({ inherit_env: ['GITHUB_TOKEN', 'AWS_*'] })).toEqual([
      'AWS_PROFILE',
      'AWS_REGION',
      'GITHUB_TOKEN',
    ]);
  });

  it('is what the config says for all servers, where it says nothing itself', () => {
    expect(names({}, { inherit_env: ['AWS_REGION'] })).toEqual(['AWS_REGION']);
    expect(names({ inherit_env: [] }, { inherit_env: 'all' })).toEqual([]);
  });

  it('is everything in this version where nobody says anything, with variables of its own too', () => {
    expect(names({})).toEqual(ALL);
    expect(names({ env: { LOG: 'quiet' } })).toEqual([...ALL, 'LOG']);
  });

  it('stands behind what the server is given', () => {
    const { servers } = normaliseConfig(
      { version: 1, servers: { one: { command: 'x', env: { HOME: '${HOME}/sub' }, inherit_env: 'all' } } },
      undefined,
    );
    const [server] = servers;
    if (server === undefined || !('command' in server)) throw new Error('no process');
    expect(filledLaunch(server, ENV).env['HOME']).toBe('/home/dev/sub');
  });
});

describe("the gateway's own token", () => {
  it.each([undefined, 'all', ['BCP_HTTP_TOKEN', 'FRONT'], ['BCP_*', 'F*']] as const)(
    'is inherited by nobody with inherit_env: %j, under whatever name',
    (inherit_env) => {
      const said = inherit_env === undefined ? {} : { inherit_env };
      const got = names(said, { http: { token: '${FRONT}' } });
      expect(got).not.toContain('BCP_HTTP_TOKEN');
      expect(got).not.toContain('FRONT');
    },
  );

  it('does not reach a server of the command line either, which gets everything else', () => {
    const typed = { words: ['x'], command: undefined, listed: undefined, reader: false };
    expect(namesOf(typedServer(typed, () => ''))).toEqual(ALL);
  });
});

describe('what the config gives to one server', () => {
  const remote = (more: object) => ({ servers: { two: { url: 'https://x.example', ...more } as RawServer } });

  it.each([
    remote({ headers: { Authorization: 'Bearer ${GITHUB_TOKEN}' } }),
    remote({ url: 'https://x.example/${GITHUB_TOKEN}' }),
    remote({ auth: { client_secret: '${GITHUB_TOKEN:-none}' } }),
    { servers: { two: { command: 'y', env: { TOKEN: '${A:-${GITHUB_TOKEN}}' } } } },
    { servers: { two: { command: 'y', args: ['--token', '${GITHUB_TOKEN}'] } } },
  ])('is inherited by no other: %j', (config) => {
    expect(names({}, config)).not.toContain('GITHUB_TOKEN');
    expect(names({ inherit_env: 'all' }, config)).not.toContain('GITHUB_TOKEN');
    expect(names({ inherit_env: ['GITHUB_*'] }, config)).not.toContain('GITHUB_TOKEN');
  });

  it('is inherited by those that name it whole, or are given it as well', () => {
    const config = remote({ headers: { A: '${GITHUB_TOKEN}' } });
    expect(names({ inherit_env: ['GITHUB_TOKEN'] }, config)).toContain('GITHUB_TOKEN');
    expect(names({ env: { T: '${GITHUB_TOKEN}' } }, config)).toContain('GITHUB_TOKEN');
  });

  it('is no reason to withhold what programs need, or what only looks like a placeholder', () => {
    expect(names({}, remote({ headers: { A: '${HOME} $${AWS_REGION}' } }))).toEqual(ALL);
  });
});

it('the list of what programs need names no secret', () => {
  const likely = SHORT_LIST.filter((name) => SECRET_WORDS.test(name) && name !== 'XAUTHORITY');
  expect(likely).toEqual([]);
  expect(SHORT_LIST).not.toEqual(expect.arrayContaining([...GATEWAY_SECRETS]));
  expect(new Set(SHORT_LIST).size).toBe(SHORT_LIST.length);
});
