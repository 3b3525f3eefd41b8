/**
 * Data of the eight shapes that TOON's public benchmark measures, with seeds of our own: the same on every machine.
 * Shapes and sizes are those of https://github.com/toon-format/toon/tree/main/benchmarks (token efficiency track).
 */
import { Random } from '../../test/support/random.ts';
import { CITIES, COUNTRIES, FIRST_NAMES, LAST_NAMES, LATIN, NOUNS, TOPICS } from './words.ts';

export interface Dataset {
  readonly name: string;
  readonly data: unknown;
  /** The rows, where the set is one table of scalars that CSV can hold. */
  readonly rows?: readonly Readonly<Record<string, unknown>>[];
}

const DAY = 86_400_000;
const TODAY = Date.UTC(2026, 5, 1);

/** What generated records are made of. */
class Maker {
  private readonly random: Random;

  constructor(seed: number) {
    this.random = new Random(seed);
  }

  /** Both ends included. */
  int(min: number, max: number): number {
    return min + this.random.below(max - min + 1);
  }

  float(min: number, max: number, digits: number): number {
    return Number((min + (max - min) * (this.random.below(1 << 30) / (1 << 30))).toFixed(digits));
  }

  chance(share: number): boolean {
    return this.random.below(1000) < share * 1000;
  }

  pick<T>(list: readonly T[]): T {
    return this.random.pick(list);
  }

  many<T>(count: number, make: (index: number) => T): T[] {
    return Array.from({ length: count }, (_, i) => make(i));
  }

  chars(length: number, alphabet: string): string {
    return this.many(length, () => alphabet[this.random.below(alphabet.length)]).join('');
  }

  name(): string {
    const titled = this.chance(0.1) ? `${this.pick(['Mr.', 'Mrs.', 'Dr.', 'Ms.'])} ` : '';
    return `${titled}${this.pick(FIRST_NAMES)} ${this.pick(LAST_NAMES)}${this.chance(0.05) ? ' Jr.' : ''}`;
  }

  email(): string {
    const joined = this.pick(['.', '_', '']);
    const number = this.chance(0.5) ? this.int(1, 99) : '';
    const host = this.pick(['example.com', 'mail.example.org', 'example.net']);
    return `${this.pick(FIRST_NAMES)}${joined}${this.pick(LAST_NAMES)}${number}@${host}`
      .replace("'", '')
      .toLowerCase();
  }

  phone(): string {
    const digits = (length: number): string => this.chars(length, '0123456789');
    const [a, b, c] = [digits(3), digits(3), digits(4)];
    return this.pick([
      `(${a}) ${b}-${c}`,
      `${a}-${b}-${c}`,
      `${a}.${b}.${c} x${digits(4)}`,
      `1-${a}-${b}-${c}`,
    ]);
  }

  time(days: number): string {
    return new Date(TODAY - this.random.below(days * DAY)).toISOString();
  }

  date(days: number): string {
    return this.time(days).slice(0, 10);
  }

  words(list: readonly string[], min: number, max: number): string {
    return this.many(this.int(min, max), () => this.pick(list)).join(' ');
  }

  sentence(): string {
    const text = this.words(LATIN, 3, 10);
    return `${text[0]?.toUpperCase()}${text.slice(1)}.`;
  }

  uuid(): string {
    return [8, 4, 4, 4, 12].map((length) => this.chars(length, '0123456789abcdef')).join('-');
  }

  domain(): string {
    return `${this.pick(NOUNS)}-${this.pick(NOUNS)}.example.${this.pick(['com', 'org', 'net'])}`;
  }
}

const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

function tabular(): Dataset {
  const make = new Maker(1);
  const departments = ['Engineering', 'Sales', 'Marketing', 'HR', 'Operations', 'Finance'];
  const rows = make.many(2000, (i) => ({
    id: i + 1,
    name: make.name(),
    email: make.email(),
    department: departments[i % departments.length],
    salary: make.int(45_000, 150_000),
    yearsExperience: make.int(1, 25),
    active: make.chance(0.8),
  }));
  return { name: 'tabular', data: { employees: rows }, rows };
}

function nested(): Dataset {
  const make = new Maker(2);
  const products = [
    'Wireless Mouse',
    'USB Cable',
    'Laptop Stand',
    'Keyboard',
    'Webcam',
    'Headphones',
    'Monitor',
  ];
  const states = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'];
  const orders = make.many(500, (i) => {
    const items = make.many(make.int(1, 4), (j) => ({
      sku: `SKU-${make.chars(6, ALPHANUMERIC)}`,
      name: products[j % products.length],
      quantity: make.int(1, 5),
      price: make.float(9.99, 199.99, 2),
    }));
    const subtotal = Number(items.reduce((sum, item) => sum + item.price * item.quantity, 0).toFixed(2));
    const tax = Number((subtotal * 0.08).toFixed(2));
    return {
      orderId: `ORD-${String(i + 1).padStart(4, '0')}`,
      customer: { id: (i % 20) + 1, name: make.name(), email: make.email(), phone: make.phone() },
      items,
      subtotal,
      tax,
      total: Number((subtotal + tax).toFixed(2)),
      status: states[i % states.length],
      orderDate: make.date(90),
    };
  });
  return { name: 'nested', data: { orders } };
}

function analytics(): Dataset {
  const make = new Maker(3);
  const rows = make.many(365, (i) => {
    const date = new Date(Date.UTC(2026, 0, 1) + i * DAY);
    const weekend = date.getUTCDay() % 6 === 0;
    const views = Math.round(5000 * (weekend ? 0.7 : 1) + make.int(-1000, 3000));
    const clicks = Math.round(views * make.float(0.02, 0.08, 9));
    const conversions = Math.round(clicks * make.float(0.05, 0.15, 9));
    const revenue = Number((conversions * make.float(49.99, 299.99, 9)).toFixed(2));
    const bounceRate = make.float(0.3, 0.7, 2);
    return { date: date.toISOString().slice(0, 10), views, clicks, conversions, revenue, bounceRate };
  });
  return { name: 'analytics', data: { metrics: rows }, rows };
}

function github(): Dataset {
  const make = new Maker(4);
  const rows = make.many(100, (i) => {
    const name = `${make.pick(NOUNS)}-${make.pick(TOPICS)}`;
    const mark = make.chance(0.15) ? `${make.pick(['😎', '🚀', '📚', '⚡️'])} ` : '';
    const about = `${make.sentence().replace('.', ',')} ${make.words(NOUNS, 2, 6)} and ${make.pick(TOPICS)}s`;
    const stars = Math.round(530_000 / (1 + i * 0.05)) + make.int(0, 900);
    const second = (days: number): string => `${make.time(days).slice(0, 19)}Z`;
    return {
      id: make.int(1_000_000, 400_000_000),
      name,
      repo: `${make.pick(LAST_NAMES).toLowerCase().replace("'", '')}/${name}`,
      description: `${mark}${about}${make.chance(0.3) ? ` (${make.pick(NOUNS)}: "${make.pick(TOPICS)}")` : ''}.`,
      createdAt: second(4000),
      updatedAt: second(2),
      pushedAt: second(60),
      stars,
      watchers: make.int(900, 12_000),
      forks: Math.round(stars * make.float(0.05, 0.3, 4)),
      defaultBranch: make.chance(0.5) ? 'main' : 'master',
    };
  });
  return { name: 'github', data: { repositories: rows }, rows };
}

function eventLogs(): Dataset {
  const make = new Maker(5);
  const messages = [
    'Database connection timeout',
    'Invalid authentication token',
    'Resource not found',
    'Internal server error',
    'Rate limit exceeded',
  ];
  const logs = make.many(2000, () => {
    const level = make.pick(['info', 'warn', 'error']);
    const failed = level === 'error' || (level === 'warn' && make.chance(0.3));
    const stack = `Error: ${make.sentence()}\n  at ${make.pick(LATIN)}\n  at ${make.pick(LATIN)}`;
    return {
      timestamp: make.time(7),
      level,
      endpoint: make.pick(['/api/users', '/api/orders', '/api/products', '/api/auth', '/api/payments']),
      statusCode: failed ? make.int(400, 599) : make.int(200, 299),
      responseTime: make.int(10, 5000),
      userId: make.int(1000, 9999),
      error: failed ? { message: make.pick(messages), stack, retryable: make.chance(0.6) } : undefined,
    };
  });
  return { name: 'event-logs', data: { logs } };
}

function nestedConfig(): Dataset {
  const make = new Maker(6);
  const secret = (length: number): string => make.chars(length, `${ALPHANUMERIC}abcdefghijklmnopqrstuvwxyz`);
  const variant = (name: string, weight: number, config: unknown): unknown => ({ name, weight, config });
  const data = {
    environment: make.pick(['production', 'staging', 'development']),
    version: `${make.int(1, 9)}.${make.int(0, 20)}.${make.int(0, 20)}`,
    database: {
      host: make.domain(),
      port: 5432,
      name: make.pick(['text', 'bigint', 'geometry']),
      pool: { min: 2, max: make.int(10, 50), idleTimeout: 30_000 },
      replicas: make.many(3, (i) => ({
        host: `replica-${i + 1}.${make.domain()}`,
        port: 5432,
        priority: i + 1,
      })),
    },
    features: {
      darkMode: {
        enabled: make.chance(0.5),
        rollout: make.int(0, 100),
        variants: [
          variant('default', 70, { theme: 'dark', animations: true }),
          variant('minimal', 30, { theme: 'dark', animations: false }),
        ],
      },
      analytics: {
        enabled: make.chance(0.5),
        rollout: make.int(0, 100),
        variants: [variant('full', 100, { tracking: 'all', sampling: 1 })],
      },
    },
    authentication: {
      providers: [
        {
          name: 'oauth2',
          clientId: make.uuid(),
          scopes: ['read', 'write', 'admin'],
          config: { authUrl: `https://${make.domain()}/`, tokenUrl: `https://${make.domain()}` },
        },
        {
          name: 'saml',
          clientId: make.uuid(),
          scopes: ['read'],
          config: { entryPoint: `https://${make.domain()}/`, cert: secret(64) },
        },
      ],
      session: { secret: secret(32), duration: 86_400, refreshThreshold: 3600 },
    },
    permissions: {
      roles: {
        admin: { permissions: ['read', 'write', 'delete', 'manage_users', 'manage_roles'], inherits: [] },
        editor: { permissions: ['read', 'write'], inherits: ['viewer'] },
        viewer: { permissions: ['read'], inherits: [] },
      },
      groups: {
        engineering: { members: make.many(5, () => make.email()), roles: ['admin', 'editor'] },
        support: { members: make.many(3, () => make.email()), roles: ['viewer'] },
      },
    },
  };
  return { name: 'nested-config', data };
}

function keyed(): Dataset {
  const make = new Maker(7);
  const flags = make.many(500, (i) => [
    `flag_${i}_${make.pick(NOUNS)}`,
    {
      enabled: make.chance(0.6),
      rollout: make.int(0, 100),
      owner: make.pick(FIRST_NAMES),
      updatedAt: make.date(90),
    },
  ]);
  return { name: 'keyed', data: { flags: Object.fromEntries(flags) } };
}

function nestedGroup(): Dataset {
  const make = new Maker(8);
  const plans = [
    { name: 'free', price: 0 },
    { name: 'starter', price: 15 },
    { name: 'pro', price: 40 },
    { name: 'enterprise', price: 120 },
  ];
  const contacts = make.many(1000, () => ({
    name: make.name(),
    age: make.int(18, 80),
    email: make.email(),
    address: { city: make.pick(CITIES), country: make.pick(COUNTRIES) },
    plan: make.pick(plans),
  }));
  return { name: 'nested-group', data: { contacts } };
}

export const datasets = (): readonly Dataset[] => [
  tabular(),
  nested(),
  analytics(),
  github(),
  eventLogs(),
  nestedConfig(),
  keyed(),
  nestedGroup(),
];
