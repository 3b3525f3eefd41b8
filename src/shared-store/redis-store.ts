import { messageOf } from '../diagnostics/error.ts';
import { reasonOf } from '../diagnostics/reason.ts';
import { limitedLog } from '../platform/limited-log.ts';
import type { Log } from '../platform/log.ts';
import { RedisLink } from './redis-link.ts';
import { Seal } from './seal.ts';
import {
  type LeaseHolder,
  type SharedStore,
  StoreAway,
  type StoreState,
  type TableName,
} from './shared-store.ts';
import type { StoreSettings } from './store-settings.ts';

/** The most characters of one field. Larger values are not kept, because they would delay all commands behind them. */
const MAX_VALUE = 8 * 1024 * 1024;

/** In one step: two replicas never both have it. */
const LEASE = `
local owner = redis.call('get', KEYS[1])
if owner and owner ~= ARGV[1] then return 0 end
redis.call('set', KEYS[1], ARGV[1], 'px', ARGV[2])
return 1`;
const RELEASE = `if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1]) end`;
const COUNT = `
local sum = redis.call('incrby', KEYS[1], ARGV[1])
if redis.call('pttl', KEYS[1]) < 0 then redis.call('pexpire', KEYS[1], ARGV[2]) end
return { sum, redis.call('pttl', KEYS[1]) }`;

/** A field's name stands beside its value, under the seal. */
const pack = (field: string, value: string): string => `${JSON.stringify(field)}\n${value}`;

function unpack(text: string): readonly [field: string, value: string] {
  const at = text.indexOf('\n');
  return [JSON.parse(text.slice(0, at)) as string, text.slice(at + 1)];
}

function countIn(answer: unknown, ttlMs: number) {
  const [sum, leftMs] = Array.isArray(answer) ? (answer as readonly unknown[]) : [];
  if (!Number.isSafeInteger(sum) || !Number.isSafeInteger(leftMs))
    throw new StoreAway('it answered with no count');
  return { sum: Number(sum), leftMs: Math.min(Math.max(0, Number(leftMs)), ttlMs) };
}

/** Redis or Valkey: a hash for each table, under names that tell nothing, with sealed values. */
export class RedisStore implements SharedStore {
  readonly #link: RedisLink;
  readonly #seal: Seal;
  readonly #prefix: string;
  readonly #back: (() => void)[] = [];
  readonly #logCounts: Log;

  private constructor({ url, prefix, key }: StoreSettings, log: Log) {
    this.#prefix = prefix;
    this.#seal = new Seal(key);
    this.#logCounts = limitedLog(log);
    this.#link = new RedisLink(url, (now, before) => this.#changed(now, before, log));
  }

  /** Resolves also where it is not there: then it is tried again. */
  static async open(settings: StoreSettings, log: Log): Promise<RedisStore> {
    const store = new RedisStore(settings, log);
    await store.#link.open();
    return store;
  }

  get state(): StoreState {
    return this.#link.state;
  }

  hash(text: string): string {
    return Buffer.from(this.#seal.name('hash', text), 'base64url').toString('hex');
  }

  async get(table: TableName, field: string): Promise<string | undefined> {
    const key = this.#table(table);
    const name = this.#field(key, field);
    const value = await this.#link.run((client) => client.hgetBuffer(key, name));
    return value === null ? undefined : this.#opened(value, key, name)?.[1];
  }

  async all(table: TableName): Promise<ReadonlyMap<string, string>> {
    const key = this.#table(table);
    const found = await this.#link.run((client) => client.hgetallBuffer(key));
    const opened = Object.entries(found).map(([name, value]) => this.#opened(value, key, name));
    return new Map(opened.filter((one) => one !== undefined));
  }

  async put(table: TableName, fields: ReadonlyMap<string, string>, ttlMs: number): Promise<boolean> {
    const key = this.#table(table);
    const fit = [...fields].filter(([, value]) => value.length <= MAX_VALUE);
    if (fit.length > 0) {
      const sealed = fit.flatMap(([field, value]) => {
        const name = this.#field(key, field);
        return [name, this.#seal.seal(pack(field, value), `${key} ${name}`)];
      });
      await this.#link.run(async (client) => {
        const done = await client
          .multi()
          .hset(key, ...sealed)
          .pexpire(key, ttlMs)
          .exec();
        const failed = done === null ? undefined : done.find(([error]) => error !== null);
        if (done === null || failed?.[0]) throw failed?.[0] ?? new Error('it was not written');
      });
    }
    return fit.length === fields.size;
  }

  async touch(table: TableName, ttlMs: number): Promise<boolean> {
    const key = this.#table(table);
    return (await this.#link.run((client) => client.pexpire(key, ttlMs))) === 1;
  }

  async drop(table: TableName, fields?: readonly string[]): Promise<void> {
    const key = this.#table(table);
    const names = fields?.map((field) => this.#field(key, field));
    await this.#link.run((client) => (names === undefined ? client.del(key) : client.hdel(key, ...names)));
  }

  async lease(name: string, owner: string, ttlMs: number): Promise<boolean> {
    const key = this.#key('lease', name);
    return (await this.#link.run((client) => client.eval(LEASE, 1, key, owner, ttlMs))) === 1;
  }

  async holder(name: string): Promise<LeaseHolder | undefined> {
    const key = this.#key('lease', name);
    const [owner, leftMs] = await this.#link.run((client) =>
      Promise.all([client.get(key), client.pttl(key)]),
    );
    return owner === null || leftMs < 0 ? undefined : { owner, leftMs };
  }

  async release(name: string, owner: string): Promise<void> {
    const key = this.#key('lease', name);
    await this.#link.run((client) => client.eval(RELEASE, 1, key, owner));
  }

  async count(name: string, by: number, ttlMs: number) {
    const key = this.#key('count', name);
    try {
      const found = await this.#link.run((client) => client.eval(COUNT, 1, key, Math.ceil(by), ttlMs));
      return countIn(found, ttlMs);
    } catch (error) {
      // If the store is away, its own line says so.
      if (this.state.up) {
        const { where } = this.state;
        this.#logCounts('warn', messageOf('store-no-count', { where, reason: reasonOf(error) }));
      }
      throw error;
    }
  }

  async tell(topic: string, text: string): Promise<void> {
    const channel = this.#key('news', topic);
    const sealed = this.#seal.seal(text, channel);
    await this.#link.run((client) => client.publish(channel, sealed));
  }

  hear(topic: string, onnews: (text: string) => void): void {
    const channel = this.#key('news', topic);
    this.#link.hear([channel], (from, sealed) => {
      const text = from === channel ? this.#seal.open(sealed, channel) : undefined;
      if (text !== undefined) onnews(text);
    });
  }

  onback(listener: () => void): void {
    this.#back.push(listener);
  }

  close(): Promise<void> {
    return this.#link.close();
  }

  #changed(now: StoreState, before: StoreState, log: Log): void {
    const { where, reason = '' } = now;
    if (!now.up) log('warn', messageOf('store-away', { where, reason }));
    else {
      const seconds = before.reason === undefined ? 0 : Math.ceil((now.since - before.since) / 1000);
      log('info', messageOf('store-back', { where, seconds }));
      for (const listener of this.#back) listener();
    }
  }

  #key(kind: string, name: string): string {
    return `${this.#prefix}:${kind}:${this.#seal.name(kind, name)}`;
  }

  #table({ table, id }: TableName): string {
    return this.#key(table, id);
  }

  #field(key: string, field: string): string {
    return this.#seal.name(key, field);
  }

  #opened(value: Buffer, key: string, name: string): readonly [string, string] | undefined {
    const text = this.#seal.open(value, `${key} ${name}`);
    return text === undefined ? undefined : unpack(text);
  }
}
