import { expect, it } from 'vitest';
import { normaliseConfig } from '../../src/config/normalise.ts';
import type { Config } from '../../src/model/config.ts';
import { BY_STDIO, RestartNeeded } from '../../src/serve/restart-needed.ts';

const config = (name: string, ...args: readonly string[]): Config =>
  normaliseConfig({ version: 1, servers: { [name]: { command: 'node', args: [...args] } } }, undefined);

it('says what needs a restart whenever it says something else, and nothing where it is as at the start', () => {
  const said: string[] = [];
  const restart = new RestartNeeded(config('fs'), BY_STDIO, (_, text) => said.push(text));
  const after = (now: Config): number => {
    restart.follow(now);
    return said.length;
  };
  expect(after(config('fs2'))).toBe(1);
  expect(after(config('fs2'))).toBe(1);
  expect(after(config('fs3'))).toBe(2);
  expect(after(config('fs3', '-v'))).toBe(3);
  expect(after(config('fs'))).toBe(3);
  expect(after(config('fs3', '-v'))).toBe(4);
  expect(new Set(said)).toEqual(
    new Set(['Changes under "servers" take effect when bcp-proxy is started again.']),
  );
});
