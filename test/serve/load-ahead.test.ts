import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHUNKS } from '../../scripts/chunk-plan.mjs';

const AHEAD = 'src/serve/load-ahead.ts';

const STATIC = /^(?:import|export)\s(?!type\b)[^;]*?from\s+'(\.[^']+)'|^import\s+'(\.[^']+)'/gm;
const LAZY = /(?<!typeof )\bimport\(\s*'([^']+)'/g;

/** What a file names, as a path from here or the name of a package. */
const named = (file: string, name: string): string =>
  name.startsWith('.') ? relative(resolve(), join(dirname(resolve(file)), name)) : name;

const lazyIn = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(LAZY)].map(([, name = '']) => named(file, name));

/** All that is loaded lazily from a file on, also by what is loaded lazily itself. */
function lazyFrom(entry: string): ReadonlySet<string> {
  const seen = new Set([AHEAD]);
  const lazy = new Set<string>();
  const walk = (file: string): void => {
    if (seen.has(file) || !file.endsWith('.ts')) return;
    seen.add(file);
    const text = readFileSync(file, 'utf8');
    for (const [, from, alone] of text.matchAll(STATIC)) walk(named(file, from ?? alone ?? ''));
    for (const name of lazyIn(file)) {
      lazy.add(name);
      walk(name);
    }
  };
  walk(entry);
  return lazy;
}

/** What need not be loaded ahead, and why. */
const LEFT = {
  'src/gateway/client/http/entry/jwt-callers.ts':
    'only where there is an issuer; where it fails, the next request tries again',
  'src/serve/stdio.ts': 'the other transport',
  'src/serve/http.ts': 'loaded before it listens',
  'src/shared-store/memory-vault.ts': 'the other transport',
  'src/serve/shared-state.ts': 'loaded before it listens',
  'src/serve/open-logins.ts': 'loaded before the servers start, where replicas share logins',
  'src/serve/not-served.ts': 'nothing is served then',
  'src/serve/telemetry.ts': 'loaded before it listens, where the config asks for it',
  'src/gateway/telemetry/otlp/otlp.ts': 'loaded before it listens, where the config asks for it',
  'src/gateway/telemetry/prometheus.ts': 'loaded before it listens, where the config asks for it',
  'src/gateway/client/stateless/stateless-stdio.ts': 'the other transport',
  'src/cli/unknown-command.ts': 'nothing is served then',
  'src/tools/codec/find-binary.ts': 'loaded before it listens',
  'cosmiconfig/dist/Explorer.js': 'the config was found before it listens',
  'schema/manifest.v1.schema.json': 'only where there is no build',
  'src/config/mcp-cli-file.ts': 'only mcp-cli reads that config',
  'src/regex/judge-pattern.ts': 'a gateway judges in a thread, which is loaded with its own file',
  'src/gateway/limits/memory-counters.ts': 'only where there are limits: a call without them is refused',
  'src/document/given-schema.ts': 'only where a policy has schemas: a call without them is refused',
  ajv: 'with the schemas of a policy',
  'ajv/dist/2020.js': 'with the schemas of a policy',
  'src/config/check-access.ts':
    'only where there is a policy or a limit: without it, the config stays as it was',
  'src/gateway/servers/openapi/api-yaml.ts': 'only where the config has an API',
  'src/gateway/live/live.ts': 'only while a page watches; calls go on without it',
  'src/gateway/live/live-socket.ts': 'only while a page watches; calls go on without it',
  'gpt-tokenizer/encoding/o200k_base':
    '65 MB for sessions alone; where it fails, the next result tries again',
  'gpt-tokenizer/encodingParams/constants': 'with the tokenizer',
};

describe('what a gateway over HTTP loads late', () => {
  const ahead = lazyIn(AHEAD);
  // The build makes imports of deferred chunks lazy.
  const deferred = CHUNKS.flatMap(({ isDeferred, roots }) => (isDeferred ? roots : []));
  const lazy = lazyFrom('src/cli/commands/serve-command.ts');

  it('is loaded ahead, or there is a reason why not', () => {
    expect(lazy.size).toBeGreaterThan(30);
    expect([...lazy, ...deferred].filter((name) => !ahead.includes(name) && !(name in LEFT))).toEqual([]);
  });

  it('is no list of what was loaded late once', () => {
    const late = [...lazy, ...deferred];
    expect([...ahead, ...Object.keys(LEFT)].filter((name) => !late.includes(name))).toEqual([]);
  });
});
