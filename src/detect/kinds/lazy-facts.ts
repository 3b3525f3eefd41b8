import type { Facts } from '../types.ts';

const STATE = Symbol('state');

interface State {
  readonly find: () => Readonly<Record<string, number>>;
  found: Readonly<Record<string, number>> | undefined;
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
          state.found ??= state.find();
          return state.found[name];
        },
      });
    }
    shapes.set(names, shape);
  }
  return shape;
}

/** Facts, some of which are only found out when a rule asks for one of them: most candidates fail for another. */
export function lazyFacts<const Name extends string>(
  known: Facts,
  names: readonly Name[],
  find: () => Readonly<Record<Name, number>>,
): Facts {
  const state: State = { find, found: undefined };
  return Object.assign(Object.create(shapeOf(names)), known, { [STATE]: state }) as Facts;
}
