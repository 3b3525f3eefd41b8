import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import manifestV1 from '../../schema/manifest.v1.schema.json' with { type: 'json' };
import { runSteps, stepsOf } from './console.ts';

const document = readFileSync('docs/bcp.md', 'utf8');

it('every command in docs/bcp.md prints what the document shows', () => {
  const steps = stepsOf(document);
  expect(steps.length).toBeGreaterThan(30);
  const printed = runSteps(steps);
  const asPrinted = steps.map((step, at) => ({ ...step, shown: printed[at] }));
  expect(steps).toEqual(asPrinted);
  // Forty programs are started, one after the other.
});

it('docs/bcp.md lists every type of block with its keys', () => {
  const { entry: _entry, hunk: _hunk, ...types } = manifestV1.definitions;
  const shared = new Set(['type', 'summary', 'priority', 'hint', 'compress', 'source']);
  for (const [type, { properties }] of Object.entries(types)) {
    const row = document.split('\n').find((line) => line.startsWith(`| \`${type}\` |`)) ?? '';
    for (const key of Object.keys(properties)) {
      if (shared.has(key) || /^content|_base64$/.test(key)) continue;
      expect(row, `${type}.${key}`).toContain(`\`${key}\``);
    }
  }
});

it('docs/bcp.md tells of the keys that every block of content takes, and of those beside the blocks', () => {
  for (const key of ['summary', 'priority', 'source', 'hint', 'compress']) {
    expect(document).toContain(`\n| \`${key}\` | `);
  }
  for (const key of Object.keys(manifestV1.properties)) expect(document).toContain(`\`${key}\``);
});
