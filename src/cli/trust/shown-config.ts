import { dirname, resolve } from 'node:path';
import { counted } from '../../diagnostics/counted.ts';
import { HIDDEN } from '../../diagnostics/secret-words.ts';
import { defined } from '../../model/defined.ts';
import { isRemote, type RawConfig, type RawHttp, type RawServer } from '../../model/raw-config.ts';
import type { LoadedPack } from '../../rules/pack-types.ts';
import {
  httpWithoutSecrets,
  metricsWithoutSecrets,
  otlpWithoutSecrets,
  storeWithoutSecrets,
} from '../hidden-secrets.ts';
import { quoted } from './quoted.ts';
import { shownServer } from './shown-server.ts';
import { type ShownValue, trustOutline } from './trust-outline.ts';

/**
 * Keys that only decide how results are written, and keys that are shown elsewhere here. New keys are shown until they
 * are added here.
 */
const UNIMPORTANT: ReadonlySet<string> = new Set([
  '$schema',
  'version',
  'extends',
  'servers',
  'cache',
  'start',
  'tools',
  'prefix',
  'audit',
  'http',
  'store',
  'metrics',
  'otlp',
  'profiles',
  'routes',
  'detection',
  'render',
  'structured',
  'budget',
  'rules',
  'disable',
  'tune',
]);

export function packLines({ name, file = '', rules, routes }: LoadedPack): readonly string[] {
  const what = `${counted(rules.length, 'rule')}, ${counted(routes.length, 'route')}`;
  return [`  ${quoted(name)}: ${what} (${quoted(file)})`];
}

const part = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [title, ...lines];

const shownHttp = (http: RawHttp): Readonly<Record<string, ShownValue>> => {
  const { tokens, oidc, ...rest } = httpWithoutSecrets(http);
  return {
    ...rest,
    ...defined({ tokens: tokens?.map((token) => ({ ...token })), oidc: oidc && { ...oidc } }),
  };
};

/** All that a config may do once it is trusted, one value a line: nothing in it can look like something else. */
export function shownConfig(file: string, raw: RawConfig, packs: readonly LoadedPack[]): string {
  const { servers = {}, audit, http, store, metrics, otlp } = raw;
  const enabled = Object.entries(servers).filter(([, { enabled: is = true }]) => is);
  const off = Object.keys(servers).length - enabled.length;
  const shown = (some: readonly (readonly [string, RawServer])[]): readonly string[] =>
    trustOutline(Object.fromEntries(some.map(([name, server]) => [name, shownServer(server, file)])));
  const started = enabled.filter(([, server]) => 'command' in server);
  const others = Object.entries(raw).filter(([key]) => !UNIMPORTANT.has(key)) as [string, ShownValue][];
  const lines = [
    ...(started.length === 0 ? ['It starts no servers.'] : ['It may start:', ...shown(started)]),
    ...part('It may reach:', shown(enabled.filter(([, server]) => isRemote(server)))),
    ...part('It offers calls in a row:', shown(enabled.filter(([, server]) => 'workflows' in server))),
    ...(off === 0 ? [] : [`Off, and not shown: ${counted(off, 'server')}.`]),
    ...part(
      'It may write:',
      audit === undefined ? [] : trustOutline({ 'audit.file': resolve(dirname(file), audit.file) }),
    ),
    ...part('Over HTTP it listens:', http === undefined ? [] : trustOutline(shownHttp(http))),
    ...part('It keeps:', store === undefined ? [] : trustOutline({ store: storeWithoutSecrets(store) })),
    ...part(
      'It offers figures at:',
      metrics === undefined ? [] : trustOutline({ ...metricsWithoutSecrets(metrics) }),
    ),
    ...part(
      'Traces and figures go to:',
      otlp === undefined ? [] : trustOutline({ ...otlpWithoutSecrets(otlp) }),
    ),
    ...part('It sets:', trustOutline(Object.fromEntries(others))),
    ...part('It may use:', packs.flatMap(packLines)),
  ];
  return [
    quoted(file),
    ...lines,
    ...(lines.some((line) => line.includes(HIDDEN))
      ? [`${HIDDEN} stands for what may be a secret. The file has it.`]
      : []),
  ].join('\n');
}
