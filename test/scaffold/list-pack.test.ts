import { expect, it } from 'vitest';
import { withPack } from '../../src/scaffold/list-pack.ts';

it.each([
  ['version: 1\nextends: [core@1] # ours\n', 'version: 1\nextends: [core@1, ./rules/a] # ours\n'],
  ['extends: []\n', 'extends: [./rules/a]\n'],
  ['extends:\n  - core@1\n\nservers: {}\n', 'extends:\n  - core@1\n  - ./rules/a\n\nservers: {}\n'],
  ['version: 1', 'version: 1\nextends: [./rules/a]\n'],
  ['{"version":1}', '{"extends": ["./rules/a"], "version":1}'],
  ['{"version":1,"extends":["core@1"]}', '{"version":1,"extends":["core@1", "./rules/a"]}'],
  ['extends: core@1\n', undefined],
  ['- a\n', undefined],
])('%j', (text, expected) => {
  expect(withPack(text, './rules/a')).toBe(expected);
});
