import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Mirror } from '../../src/shared-store/mirror.ts';
import { type SharedStore, StoreAway } from '../../src/shared-store/shared-store.ts';
import { eventually } from '../support/eventually.ts';

/** A store in the memory. It can be away, and one replica's writes can be held back. */
class Memory {
  readonly fields = new Map<string, string>();
  isAway = false;
  puts = 0;
  slowPuts = 0;
  held: Promise<void> | undefined;
  readonly #ears: ((name: string) => void)[] = [];
  readonly #listeners: (() => void)[] = [];

  replica(isSlow: boolean): SharedStore {
    const here = async (): Promise<void> => {
      await setImmediate();
      if (this.isAway) throw new StoreAway('away');
    };
    const store: Pick<SharedStore, 'state' | 'get' | 'all' | 'put' | 'tell' | 'hear' | 'onback'> = {
      state: { where: 'memory', up: true, since: 0 },
      get: (_, field) => here().then(() => this.fields.get(field)),
      all: () => here().then(() => new Map(this.fields)),
      put: async (_, fields) => {
        await here();
        this.puts++;
        if (isSlow) await this.held;
        for (const [field, value] of fields) this.fields.set(field, value);
        if (isSlow) this.slowPuts++;
        return true;
      },
      tell: async (_, name) => {
        for (const hear of this.#ears) hear(name);
      },
      hear: (_, onnews) => void this.#ears.push(onnews),
      onback: (listener) => void this.#listeners.push(listener),
    };
    return store as SharedStore;
  }

  comesBackEmpty(): void {
    this.fields.clear();
    this.isAway = false;
    for (const listener of this.#listeners) listener();
  }
}

it('what replicas keep is written once by each into a store that comes back empty', async () => {
  const memory = new Memory();
  const mirrors = [
    await Mirror.open(memory.replica(false), () => {}),
    await Mirror.open(memory.replica(false), () => {}),
  ];
  const names = Array.from({ length: 20 }, (_, i) => `servers/${i}`);
  for (const name of names) await mirrors[0]?.write(name, 'text');
  await eventually(() =>
    expect(names.map((name) => mirrors[1]?.read(name))).toEqual(names.map(() => 'text')),
  );
  memory.puts = 0;
  memory.comesBackEmpty();
  await eventually(() => expect(memory.fields.size).toBe(names.length));
  for (let turn = 0; turn < 500; turn++) await setImmediate();
  expect(memory.puts).toBeLessThanOrEqual(2 * names.length);
});

it('the newest of what replicas keep wins where an older copy is written back after it', async () => {
  const memory = new Memory();
  const part = { table: 'login', keptFor: 1e12 } as const;
  const a = await Mirror.open(memory.replica(false), () => {}, part);
  const b = await Mirror.open(memory.replica(true), () => {}, part);
  const now = Date.now();
  await b.give('far', { text: 'old', at: now - 1000 });
  memory.isAway = true;
  await expect(a.give('far', { text: 'new', at: now })).rejects.toBeInstanceOf(StoreAway);
  let release = (): void => {};
  memory.held = new Promise((resolve) => {
    release = resolve;
  });
  memory.comesBackEmpty();
  await eventually(() => expect(memory.fields.get('far')).toContain('new'));
  memory.slowPuts = 0;
  release();
  await eventually(() => expect(memory.slowPuts).toBeGreaterThan(0));
  await eventually(() => expect(memory.fields.get('far')).toContain('new'));
  expect(b.read('far')).toBe('new');
});

it('a copy that is newer than what is written back meanwhile stays', async () => {
  const memory = new Memory();
  // Its news is lost.
  const store: SharedStore = Object.assign(memory.replica(false), { tell: async () => {} });
  const mirror = await Mirror.open(store, () => {});
  const names = Array.from({ length: 20 }, (_, i) => `servers/${i}`);
  const before = Date.now() - 5000;
  for (const name of names) await mirror.give(name, { text: 'old', at: before });
  memory.comesBackEmpty();
  for (let turn = 0; turn < 3; turn++) await setImmediate();
  await mirror.give('servers/19', { text: 'new', at: before + 1000 });
  await eventually(() => expect(memory.fields.size).toBe(names.length));
  for (let turn = 0; turn < 100; turn++) await setImmediate();
  expect(memory.fields.get('servers/19')).toContain('new');
});
