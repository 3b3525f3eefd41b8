import type { Facts } from '../../types.ts';

/** Facts, some of which are only found out when a rule asks for one of them: most candidates fail for another. */
export function lazyFacts<const Name extends string>(
  known: Facts,
  names: readonly Name[],
  find: () => Readonly<Record<Name, number>>,
): Facts {
  let found: Readonly<Record<Name, number>> | undefined;
  const facts: Record<string, number> = { ...known };
  const get = (name: Name) => (): number => {
    found ??= find();
    return found[name];
  };
  for (const name of names) Object.defineProperty(facts, name, { enumerable: true, get: get(name) });
  return facts;
}
