import { chmod, chown, mkdir, readdir, stat } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { messageOf } from '../../src/diagnostics/error.ts';
import { addTrust, removeTrust } from '../../src/platform/change-trust.ts';
import {
  isTrusted,
  readTrustList,
  trustFile,
  trustListProblem,
  untrusted,
} from '../../src/platform/trust-list.ts';
import { type Home, makeHome } from '../config/project.ts';

let home: Home;
beforeEach(async () => {
  home = await makeHome();
});
afterEach(() => home.remove());

const bytes = (text: string) => new TextEncoder().encode(text);

describe('the list of trusted configs', () => {
  it('stands in the state folder, for its owner only, without leftovers', async () => {
    await addTrust(home.path('a.yaml'), bytes('a'), home.env);
    const file = trustFile(home.env);
    expect(file).toBe(home.path('.local/state/bcp-proxy/trusted'));
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(home.path('.local/state/bcp-proxy'))).mode & 0o777).toBe(0o700);
    expect(await readdir(home.path('.local/state/bcp-proxy'))).toEqual(['trusted']);
    expect(trustFile({ ...home.env, XDG_STATE_HOME: '/home/dev/state' })).toBe(
      '/home/dev/state/bcp-proxy/trusted',
    );
  });

  it.skipIf(process.platform === 'win32').each([
    [0o666, 'writable'],
    [0o660, 'writable'],
    [0o644, 'readable'],
  ])('is not honoured with mode %o: others may have written it', async (mode, why) => {
    await addTrust(home.path('a.yaml'), bytes('a'), home.env);
    await chmod(trustFile(home.env), mode);
    expect(readTrustList(home.env)).toEqual({});
    expect(isTrusted(home.path('a.yaml'), bytes('a'), home.env)).toBe(false);
    expect(trustListProblem(home.env)).toBe(why);
    expect(messageOf('config-untrusted', untrusted('/a.yaml', home.env))).toContain(
      `bcp-proxy ignores the list of trusted configs ${trustFile(home.env)}: others may ${why === 'writable' ? 'write' : 'read'} it.`,
    );
  });

  it.runIf(process.getuid?.() === 0)('is not honoured where another user owns it', async () => {
    await addTrust(home.path('a.yaml'), bytes('a'), home.env);
    await chown(trustFile(home.env), 12345, 12345);
    expect(readTrustList(home.env)).toEqual({});
    expect(messageOf('config-untrusted', untrusted('/a.yaml', home.env))).toContain(
      'it belongs to another user. Remove it, and trust again what you want to use.',
    );
  });

  it('keeps one entry a file, and forgets what is removed', async () => {
    const file = home.path('a.yaml');
    await addTrust(file, bytes('a'), home.env);
    await addTrust(file, bytes('b'), home.env);
    expect(Object.keys(readTrustList(home.env))).toEqual([file]);
    expect(isTrusted(file, bytes('a'), home.env)).toBe(false);
    expect(isTrusted(file, bytes('b'), home.env)).toBe(true);
    expect(await removeTrust(file, home.env)).toBe(true);
    expect(await removeTrust(file, home.env)).toBe(false);
    expect(isTrusted(file, bytes('b'), home.env)).toBe(false);
  });

  it.each(['', '[', '[]', 'null', '{"/a": 1}'])('trusts nothing where it holds %j', async (text) => {
    await home.write({ '.local/state/bcp-proxy/trusted': text });
    await chmod(trustFile(home.env), 0o600);
    expect(readTrustList(home.env)).toEqual({});
  });

  it('is not fooled by a path with line breaks', async () => {
    const odd = home.path('x\n"/home/dev/evil": "hash');
    await addTrust(odd, bytes('a'), home.env);
    expect(Object.keys(readTrustList(home.env))).toEqual([odd]);
  });

  it('reports where it cannot be written', async () => {
    await mkdir(home.path('.local'), { recursive: true });
    await home.write({ '.local/state': 'a file in the way' });
    await expect(addTrust(home.path('a.yaml'), bytes('a'), home.env)).rejects.toThrow();
  });
});
