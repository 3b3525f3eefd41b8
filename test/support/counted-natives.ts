/** A call of a built-in function. */
interface Call {
  readonly self: unknown;
  readonly args: readonly unknown[];
  readonly result: unknown;
  /** Where a pattern began to look. */
  readonly from: number;
}
/** The most characters or items that the call looks at. */
type Cost = (call: Call) => number;
type Native = (this: unknown, ...args: unknown[]) => unknown;
type Natives = Record<string, Native>;

const { indexOf } = String.prototype;
const { indexOf: indexOfItem } = Array.prototype;
const lengthOf = (of: unknown): number => (of as ArrayLike<unknown> | undefined)?.length ?? 0;

const all: Cost = ({ self }) => lengthOf(self);
const given: Cost = ({ args }) => lengthOf(args[0]);
const made: Cost = ({ result }) => lengthOf(result);
const cutOff: Cost = ({ self, result }) => lengthOf(self) - lengthOf(result);
const one: Cost = () => 1;
const filled: Cost = ({ self, args: [, from = 0, to = lengthOf(self)] }) => (to as number) - (from as number);

/** From where a search begins to what it found, or to the end. */
function onward({ self, args }: Call, found: unknown): number {
  const from = typeof args[1] === 'number' ? args[1] : 0;
  const end = found === -1 ? lengthOf(self) : (found as number);
  return Math.max(0, end - (from < 0 ? lengthOf(self) + from : from));
}
const toFound: Cost = (call) => onward(call, call.result);
const toText: Cost = (call) => onward(call, Reflect.apply(indexOf, call.self, call.args));
const toItem: Cost = (call) => onward(call, Reflect.apply(indexOfItem, call.self, call.args));
const backToFound: Cost = ({ self, args, result }) =>
  Math.min(typeof args[1] === 'number' ? args[1] : lengthOf(self), lengthOf(self)) - (result as number);

/** To the end of the match, or of the text. A sticky pattern that fails does so where it began. */
const toMatch: Cost = ({ self, args, result, from }) => {
  const match = result as RegExpExecArray | null;
  if (match !== null) return match.index + lengthOf(match[0]) - from;
  return (self as RegExp).sticky ? 1 : lengthOf(args[0]) - from;
};

const stepsOf = (of: Iterable<unknown>): object => Object.getPrototypeOf(of[Symbol.iterator]());
const each = (names: string, cost: Cost): Record<string, Cost> =>
  Object.fromEntries(names.split(' ').map((name) => [name, cost]));

const COUNTED: readonly (readonly [name: string, of: object, costs: Readonly<Record<string, Cost>>])[] = [
  // So long as `exec` is not the built-in one, all else that looks for a pattern calls it.
  ['RegExp', RegExp.prototype, { exec: toMatch }],
  [
    'String',
    String.prototype,
    {
      ...{ indexOf: toFound, includes: toText, lastIndexOf: backToFound },
      ...each('startsWith endsWith', given),
      ...each('trim trimStart trimEnd', cutOff),
      ...each('repeat padStart padEnd concat', made),
      ...each('split replace replaceAll toLowerCase toUpperCase normalize localeCompare', all),
    },
  ],
  [
    'Array',
    Array.prototype,
    {
      ...{ indexOf: toFound, includes: toItem, lastIndexOf: backToFound },
      ...each('slice concat flat', made),
      fill: filled,
      ...each('join reverse sort splice unshift', all),
    },
  ],
  [
    'TypedArray',
    Object.getPrototypeOf(Uint8Array.prototype),
    { ...each('indexOf includes sort reverse', all), fill: filled, slice: made, set: given },
  ],
  ['Object', Object, each('keys values entries', made)],
  ['TextEncoder', TextEncoder.prototype, each('encode encodeInto', given)],
  ['JSON', JSON, { parse: given, stringify: made }],
  ...[[], new Set(), new Map(), ''].map((of) => ['Iterator', stepsOf(of), { next: one }] as const),
];

/** Puts functions that count into the place of the built-in ones. The result puts those back. */
function wrapped(spend: (native: string, units: number) => void): () => void {
  const restore = COUNTED.flatMap(([name, of, costs]) =>
    Object.entries(costs).map(([key, cost]) => {
      const natives = of as Natives;
      const native = natives[key] as Native;
      const label = `${name}.${key}`;
      natives[key] = function counted(...args) {
        // Steps of iterators are most of all calls.
        if (cost === one) {
          spend(label, 1);
          return Reflect.apply(native, this, args);
        }
        const { global = false, sticky = false, lastIndex = 0 } = this instanceof RegExp ? this : {};
        const result = Reflect.apply(native, this, args);
        spend(label, cost({ self: this, args, result, from: global || sticky ? lastIndex : 0 }));
        return result;
      };
      return () => {
        natives[key] = native;
      };
    }),
  );
  return () => {
    for (const one of restore) one();
  };
}

/** Names the part of the work that a built-in function is called for. */
export type Within = <T>(part: string, work: () => T) => T;

/** Counts what built-in functions look at, which no counter of JavaScript sees, by part of the work and function. */
export function countNatives(work: (within: Within) => void): Map<string, number> {
  const parts = new Map<string, Map<string, number>>();
  const countsOf = (part: string): Map<string, number> => {
    const known = parts.get(part) ?? new Map<string, number>();
    parts.set(part, known);
    return known;
  };
  let current = countsOf('');
  const restore = wrapped((native, units) => current.set(native, (current.get(native) ?? 0) + units));
  try {
    work((part, partOfWork) => {
      const outer = current;
      current = countsOf(part);
      try {
        return partOfWork();
      } finally {
        current = outer;
      }
    });
  } finally {
    restore();
  }
  return new Map(
    [...parts].flatMap(([part, counts]) =>
      [...counts].map(([native, units]) => [`${native} ${part}`, units]),
    ),
  );
}
