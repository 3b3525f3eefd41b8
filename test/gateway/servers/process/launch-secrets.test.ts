import { expect, it } from 'vitest';
import { filledLaunch } from '../../../../src/gateway/servers/process/filled-launch.ts';
import { secretsOf } from '../../../../src/gateway/servers/process/launch-secrets.ts';
import type { ProcessServer } from '../../../../src/model/server-config.ts';

const server = (more: Partial<ProcessServer>): ProcessServer => ({
  name: 'a',
  command: 'node',
  args: [],
  env: {},
  enabled: true,
  initTimeoutMs: 1000,
  ...more,
});

it.each<[Partial<ProcessServer>, readonly string[]]>([
  [{ env: { API_KEY: 'sesame-open' } }, ['sesame-open']],
  [{ env: { API_KEY: '${KEY}' } }, ['filled-in']],
  [{ env: { LEVEL: 'sesame-open' } }, []],
  [{ env: { GH_PAT: 'ghp_16C7e42F292c6912E7710c83' } }, ['ghp_16C7e42F292c6912E7710c83']],
  [{ env: { HOST: 'build-7.internal.example.com', HOME: '/srv/accounts/2024/main-1' } }, []],
  [{ args: ['--token', 'sesame-open', '--level', 'debugging'] }, ['sesame-open']],
  [{ args: ['--auth-token=sesame-open'] }, ['sesame-open']],
  [{ args: ['Authorization: Bearer sesame-open'] }, ['Bearer sesame-open', 'sesame-open']],
  [{ args: ['postgres://me:sesame-open@host/db'] }, ['sesame-open']],
  [{ command: 'npx -y a-server --access-token sesame-open' }, ['sesame-open']],
  [{ env: { API_KEY: 'short', TOKENS: 'true' } }, []],
])('what may be a secret in %j', (more, secrets) => {
  expect(secretsOf(server(more), filledLaunch(server(more), { KEY: 'filled-in' }), {})).toEqual(secrets);
});

it.each<[Record<string, string>, readonly string[]]>([
  [{ INHERITED_API_KEY: 'sesame-open' }, ['sesame-open']],
  [{ BUILD: 'ghp_16C7e42F292c6912E7710c83' }, ['ghp_16C7e42F292c6912E7710c83']],
  [{ https_proxy: 'http://me:sesame-open@proxy:3128' }, ['sesame-open']],
  [{ BCP_HTTP_TOKEN: '/tmp/looks-like-a-place' }, ['/tmp/looks-like-a-place']],
  [{ FRONT: 'of the gateway' }, ['of the gateway']],
  [{ PWD: '/', SSH_AUTH_SOCK: import.meta.filename, OLDPWD: import.meta.dirname }, []],
  [
    { MAX_OUTPUT_TOKENS: '128000', AUTH_MODE: 'oauth2', GIT_AUTHOR_NAME: 'Jane Doe', EDITOR: 'nano-editor' },
    [],
  ],
])('what may be a secret in the environment %j, inherited or not', (env, secrets) => {
  const config = server({ inherit: { names: [], ours: ['FRONT'] } });
  expect(secretsOf(config, filledLaunch(config, env), env)).toEqual(secrets);
});
