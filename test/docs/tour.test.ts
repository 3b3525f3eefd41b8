import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import configV1 from '../../schema/config.v1.schema.json' with { type: 'json' };
import { checkConfig } from '../../src/config/check-config.ts';
import { parseDocument } from '../../src/document/parse-document.ts';

const TOUR = readFileSync('bcp-proxy.config.yaml', 'utf8');

const keysOf = (properties: object): string[] => Object.keys(properties).filter((key) => key !== '$schema');

describe('bcp-proxy.config.yaml, the tour of what can stand in a config', () => {
  it.each([
    ['the config', keysOf(configV1.properties), ''],
    ['a server', keysOf(configV1.definitions.server.properties), '    '],
  ])('shows every key of %s', (_, keys, indent) => {
    const shown = new RegExp(`^${indent}(?:# )?([a-z_]+):`, 'gm');
    const found = new Set([...TOUR.matchAll(shown)].map(([, key]) => key));
    // A comment one level further out may hold a whole server.
    const inExamples = new Set([...TOUR.matchAll(/^ {2}# {3}([a-z_]+):/gm)].map(([, key]) => key));
    expect(keys.filter((key) => !found.has(key) && !(indent !== '' && inExamples.has(key)))).toEqual([]);
  });

  it('has examples that are valid once they are switched on', async () => {
    const whole = TOUR.replace(
      /^( {4})?# ((?:cache|start|http|tools|audit|metrics|otlp|codec|idle_stop|cwd|structured|call_timeout): )/gm,
      '$1$2',
    );
    for (const key of [
      'cache',
      'start',
      'http',
      'tools',
      'audit',
      'budget',
      'codec',
      '    idle_stop',
      '    call_timeout',
    ]) {
      expect(whole).toMatch(new RegExp(`^${key}: `, 'm'));
    }
    const { diagnostics } = await checkConfig(
      await parseDocument('/app/bcp-proxy.config.yaml', new TextEncoder().encode(whole)),
    );
    expect(diagnostics).toEqual([]);
  });
});
