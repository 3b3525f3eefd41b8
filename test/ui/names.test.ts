import { expect, it } from 'vitest';
import { namesOf } from '../../ui/src/live/names.ts';
import { gateway } from './support/live-data.ts';

it('names a gateway of the page by the folder of its config, and tells those of one folder apart', () => {
  const one = gateway(1);
  const windows = { ...gateway(3), config: 'C:\\work\\shop\\bcp-proxy.config.yaml' };
  const { config: _, ...bare } = gateway(4);
  expect([...namesOf([one, gateway(2), windows, bare]).values()]).toEqual([
    'project',
    'project 2',
    'shop',
    'built-in defaults',
  ]);
});
