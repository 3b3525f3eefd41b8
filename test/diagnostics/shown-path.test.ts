import { expect, it } from 'vitest';
import { pathFromHome } from '../../src/diagnostics/shown-path.ts';

it.each([
  ['below it', '/home/mia/work/shop/servers.yaml', '~/work/shop/servers.yaml'],
  ['elsewhere', '/srv/shop/servers.yaml', '/srv/shop/servers.yaml'],
  ['of a user whose name begins alike', '/home/mia2/servers.yaml', '/home/mia2/servers.yaml'],
])('writes a path from the home folder: %s', (_, file, shown) => {
  expect(pathFromHome(file, '/home/mia')).toBe(shown);
});

it('leaves a path as it is where the root is the home folder', () => {
  expect(pathFromHome('/etc/servers.yaml', '/')).toBe('/etc/servers.yaml');
});
