/** What stands in deploy/ for machines that are not here: each file is read as its program would, and what it names is in this one. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { validate } from 'dockerfile-utils';
import { afterAll, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { bcpProxyMain } from '../../src/cli/main.ts';
import { ranHere } from '../cli/ran-here.ts';

const read = (file: string): string => readFileSync(join('deploy', file), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'bcp-proxy-deploy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const long = '0123456789abcdef0123456789abcdef';
const env = {
  PATH: process.env['PATH'],
  HOME: folder,
  REDIS_URL: 'redis://127.0.0.1:1/0',
  BCP_HTTP_TOKEN: long,
  BCP_METRICS_TOKEN: `${long}0`,
  BCP_STORE_KEY: `${long}1`,
};
const bcpProxy = async (args: readonly string[]) => {
  const { status, stdout, stderr } = await ranHere(bcpProxyMain, args, { cwd: process.cwd(), env });
  return { code: status, said: `${stdout}${stderr}` };
};

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
}
interface Container {
  readonly args: readonly string[];
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
  readonly livenessProbe: Probe;
  readonly readinessProbe: Probe;
  readonly securityContext: Record<string, unknown>;
  readonly resources: Record<string, unknown>;
}
interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Record<string, string>;
  readonly stringData?: Record<string, string>;
  readonly spec?: {
    readonly clusterIP?: string;
    readonly selector?: Readonly<Record<string, unknown>>;
    readonly template?: {
      readonly metadata: { readonly labels: Readonly<Record<string, string>> };
      readonly spec: { readonly containers: readonly Container[] } & Record<string, unknown>;
    };
  };
}
const manifestsOf = (file: string): readonly Manifest[] =>
  parseAllDocuments(read(`kubernetes/${file}`)).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as Manifest;
  });

/** The words of the image's CMD, of the pods and of the unit have to be taken: a file that is missing is all that is wrong. */
async function accepted(words: readonly string[]): Promise<void> {
  const args = words.map((word) => (word.endsWith('.yaml') ? join(folder, 'missing.yaml') : word));
  const { code, said } = await bcpProxy(args);
  expect({ code, missing: said.includes('missing.yaml') }, said).toEqual({ code: 7, missing: true });
}

async function usable(name: string, text: string): Promise<void> {
  const file = join(folder, name);
  writeFileSync(file, text);
  const { code, said } = await bcpProxy(['validate-config', file]);
  expect(code, said).toBe(0);
}

describe('the image', () => {
  const text = read('Dockerfile');
  const instructions = text
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line));
  const lastOf = (name: string): string =>
    instructions
      .filter((line) => line.startsWith(`${name} `))
      .at(-1)
      ?.slice(name.length + 1) ?? '';
  const bracketed = (name: string): string[] => JSON.parse(lastOf(name)) as string[];

  it('is written as Docker reads it', () => {
    expect(validate(text).map(({ message }) => message)).toEqual([]);
  });

  it('begins with tags, runs as nobody of importance, and fetches nothing by itself', () => {
    for (const line of instructions.filter((instruction) => instruction.startsWith('FROM ')))
      expect(line).toMatch(/^FROM node:22-alpine3\.\d+(?: AS \w+)?$/);
    expect(lastOf('USER')).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(instructions.filter((line) => /^ADD |\bcurl\b|\bwget\b|apk add/.test(line))).toEqual([]);
    expect(text).toContain('npm ci --ignore-scripts');
    expect(bracketed('ENTRYPOINT')).toEqual(['node', '/opt/bcp-proxy/dist/bcp-proxy.js']);
  });

  it('has the version that the package has', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };
    for (const file of [
      'Dockerfile',
      'compose/compose.yaml',
      'kubernetes/bcp-proxy.yaml',
      'kubernetes/replicas.yaml',
    ])
      expect(new Set(read(file).match(/(?<=bcp-proxy[:-])\d+\.\d+\.\d+/g)), file).toEqual(new Set([version]));
  });

  it('starts the gateway with words that it takes', () => accepted(bracketed('CMD')));

  it('is found ill by its health check where nobody answers', () => {
    const [, ...words] = JSON.parse(/HEALTHCHECK .* CMD (\[.*\])$/m.exec(text)?.[1] ?? '[]') as string[];
    const away = words.map((word) => word.replace('8137', '1'));
    expect(spawnSync(process.execPath, away, { timeout: 120_000 }).status).toBe(1);
    expect(words.join(' ')).toContain(`127.0.0.1:${lastOf('EXPOSE')}/healthz`);
  });
});

describe('the compose file', () => {
  interface Service {
    readonly image: string;
    readonly read_only: boolean;
    readonly cap_drop: unknown;
    readonly tmpfs?: readonly string[];
    readonly volumes: readonly string[];
    readonly command?: readonly string[];
  }
  const { services, volumes } = parse(read('compose/compose.yaml')) as {
    readonly services: Readonly<Record<'gateway' | 'redis' | 'prometheus', Service>>;
    readonly volumes: Readonly<Record<string, unknown>>;
  };

  it('names images by versions, and gives them no rights', () => {
    for (const [name, { image, read_only, cap_drop }] of Object.entries(services)) {
      expect(image, name).toMatch(/:v?\d+\.\d+/);
      expect({ read_only, cap_drop }, name).toEqual({ read_only: true, cap_drop: ['ALL'] });
    }
  });

  it('calls a gateway as Prometheus does', () => {
    expect(read('prometheus/prometheus.yaml').match(/(?<=- )[\w-]+(?=:8137)/g)).toEqual(['gateway']);
  });

  it('has a config that can be used', () =>
    usable('compose.yaml', read('compose/gateway/bcp-proxy.config.yaml')));

  it('lets the gateway follow a change of its config: it gives the folder, not the file', () => {
    expect(services.gateway.volumes).toContain('./gateway:/etc/bcp-proxy:ro');
  });

  it('lets npx start what it installs: Docker runs no program on a tmpfs', () => {
    const home = /\bHOME=(\S+)/.exec(read('Dockerfile'))?.[1] ?? '';
    expect(services.gateway.tmpfs?.some((place) => place.startsWith(home))).toBe(false);
    expect(services.gateway.volumes).toContain(`state:${home}`);
  });

  it('keeps what the store holds', () => {
    expect(services.redis.command?.join(' ')).toContain('--appendonly yes');
    expect(services.redis.volumes).toEqual(['redis:/data']);
    expect(Object.keys(volumes)).toEqual(expect.arrayContaining(['state', 'redis']));
  });
});

describe.each(['bcp-proxy.yaml', 'replicas.yaml'])('the manifests of %s', (file) => {
  const manifests = manifestsOf(file);
  const workloads = manifests.filter(({ spec }) => spec?.template !== undefined);
  const one = (kind: string): Manifest => manifests.find((manifest) => manifest.kind === kind) as Manifest;
  const gateway = workloads
    .flatMap(({ spec }) => spec?.template?.spec.containers ?? [])
    .find(({ ports }) => ports[0]?.containerPort === 8137) as Container;

  it('are what the types of Kubernetes know, and nothing else', () => {
    const types: Record<string, string> = {
      v1: 'core/v1',
      'policy/v1': 'policy/v1',
      'apps/v1': 'apps/v1',
      'networking.k8s.io/v1': 'networking/v1',
    };
    const lines = manifests.map(
      (manifest, i) =>
        `export const m${i}: import('kubernetes-types/${types[manifest.apiVersion]}').${manifest.kind} = ${JSON.stringify(manifest)};`,
    );
    const compiled = (name: string, text: string): string => {
      const place = join(folder, name);
      writeFileSync(
        place,
        text.replaceAll('kubernetes-types/', `${resolve('node_modules/kubernetes-types')}/`),
      );
      const flags = [
        '--noEmit',
        '--strict',
        '--skipLibCheck',
        '--ignoreConfig',
        '--module',
        'nodenext',
        '--types',
        '',
      ];
      return spawnSync('node_modules/.bin/tsc', [...flags, place], { encoding: 'utf8', timeout: 120_000 })
        .stdout;
    };
    expect(compiled('right.cts', lines.join('\n'))).toBe('');
    expect(compiled('wrong.cts', lines.join('\n').replace('"readinessProbe"', '"readyProbe"'))).toContain(
      'readyProbe',
    );
  });

  it('start the gateway with words that it takes, by a config that can be used', async () => {
    await accepted(gateway.args);
    await usable('map.yaml', one('ConfigMap').data?.['bcp-proxy.config.yaml'] ?? '');
  });

  it('probe what the gateway answers', () => {
    expect(gateway.livenessProbe.httpGet).toEqual({ path: '/healthz', port: 'http' });
    expect(gateway.readinessProbe.httpGet).toEqual({ path: '/readyz', port: 'http' });
    expect(gateway.ports).toEqual([{ name: 'http', containerPort: 8137 }]);
  });

  it('allow nothing that is not needed, spread the pods, and keep one while others leave', () => {
    const kept = manifests
      .filter(({ kind }) => kind === 'PodDisruptionBudget')
      .map(({ spec }) => spec?.selector);
    for (const { metadata, spec } of workloads) {
      const pods = spec?.template?.spec;
      const { name } = metadata;
      expect(pods, name).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
        topologySpreadConstraints: [{ topologyKey: 'kubernetes.io/hostname' }],
      });
      for (const { securityContext, resources } of pods?.containers ?? []) {
        expect(securityContext, name).toEqual({
          readOnlyRootFilesystem: true,
          allowPrivilegeEscalation: false,
          capabilities: { drop: ['ALL'] },
        });
        expect(Object.keys(resources), name).toEqual(['requests', 'limits']);
      }
      expect(kept, name).toContainEqual({ matchLabels: spec?.template?.metadata.labels });
    }
  });

  it('hold no secret, and the name of each that the config takes from the environment', () => {
    const secrets = one('Secret').stringData ?? {};
    expect(Object.values(secrets).every((value) => value.includes('REPLACE-ME'))).toBe(true);
    const named = one('ConfigMap').data?.['bcp-proxy.config.yaml']?.match(/(?<=\$\{)\w+/g) ?? [];
    // Kubernetes gives each pod its name as HOSTNAME.
    expect([...Object.keys(secrets), 'HOSTNAME']).toEqual(expect.arrayContaining(named));
  });
});

it('nginx finds each replica at an address that stays when its pod is made anew', () => {
  const services = manifestsOf('replicas.yaml').filter(({ kind }) => kind === 'Service');
  const named = read('kubernetes/replicas.yaml').match(/(?<=^#.*)\bbcp-proxy-\d+(?=:8137)/gm) ?? [];
  expect(named).toHaveLength(2);
  for (const name of named) {
    const service = services.find(({ metadata }) => metadata.name === name);
    expect(service?.spec?.clusterIP, name).not.toBe('None');
    expect(service?.spec?.selector).toEqual({ 'statefulset.kubernetes.io/pod-name': name });
  }
});

describe('the unit of systemd', () => {
  const text = read('systemd/bcp-proxy.service');

  it('starts the gateway with words that it takes', async () => {
    const words = /^ExecStart=(.*)$/m.exec(text)?.[1]?.split(' ') ?? [];
    expect(words.slice(0, 2)).toEqual([
      '/usr/bin/node',
      '/usr/local/lib/node_modules/bcp-proxy/dist/bcp-proxy.js',
    ]);
    await accepted(words.slice(2));
  });

  it('keeps the gateway to itself', () => {
    for (const line of [
      'NoNewPrivileges=yes',
      'ProtectSystem=strict',
      'DynamicUser=yes',
      'CapabilityBoundingSet=',
      'StateDirectory=bcp-proxy',
    ])
      expect(text.split('\n')).toContain(line);
  });

  const known = spawnSync('systemd-analyze', ['--version']).status === 0;
  it.skipIf(!known)('is one that systemd reads', () => {
    const file = join(folder, 'bcp-proxy.service');
    writeFileSync(file, text.replace('ExecStart=/usr/bin/node', `ExecStart=${process.execPath}`));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], {
      encoding: 'utf8',
      timeout: 120_000,
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});
