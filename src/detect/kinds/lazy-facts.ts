import type { Facts } from '../finder.ts';

const STATE = Symbol('state');

interface State {
  readonly find: (name: string) => Readonly<Partial<Record<string, number>>>;
  readonly found: Partial<Record<string, number>>;
}

/** Shared by all candidates with these names: getters of their own would take longer than what they put off. */
const shapes = new WeakMap<readonly string[], object>();

function shapeOf(names: readonly string[]): object {
  let shape = shapes.get(names);
  if (shape === undefined) {
    shape = {};
    for (const name of names) {
      Object.defineProperty(shape, name, {
        enumerable: true,
        get(this: { readonly [STATE]: State }): number | undefined {
          const state = this[STATE];
          if (!(name in state.found)) Object.assign(state.found, state.find(name));
          return state.found[name];
        },
      });
    }
    shapes.set(names, shape);
  }
  return shape;
}

/**
 * Facts, some of which are only found out when a rule asks for one of them: most candidates fail for another.
 *
 * @param find the fact with a name, and others that were found out with it
 */
export function lazyFacts<const Name extends string>(
  known: Facts,
  names: readonly Name[],
  find: (name: Name) => Readonly<Partial<Record<Name, number>>>,
): Facts & Readonly<Record<Name, number>> {
  const state: State = { find: find as State['find'], found: {} };
  return Object.assign(Object.create(shapeOf(names)), known, { [STATE]: state });
}
