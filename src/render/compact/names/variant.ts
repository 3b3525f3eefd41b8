import { type Encoded, FormError } from '../form.ts';

/** A body with a variant made of flags: `a-b`; none where no flag is set. */
export function encoded(lines: readonly string[], flags: readonly (string | false)[]): Encoded {
  const variant = flags.filter((flag) => flag !== false).join('-');
  const body = lines.join('\n');
  return variant === '' ? { body } : { body, variant };
}

/** The flags of a variant. Throws `FormError` for one that is not among `known`. */
export function readFlags<Flag extends string>(
  variant: string | undefined,
  known: readonly Flag[],
): ReadonlySet<Flag> {
  const flags = new Set<Flag>();
  for (const part of variant === undefined ? [] : variant.split('-')) {
    const flag = known.find((name) => name === part);
    if (flag === undefined) throw new FormError(`unknown variant: ${variant}`);
    flags.add(flag);
  }
  return flags;
}

/** The one flag of a closed set that is set, or `otherwise`. */
export function oneOf<Flag extends string>(
  flags: ReadonlySet<string>,
  choices: readonly Flag[],
  otherwise: Flag,
): Flag {
  return choices.find((choice) => flags.has(choice)) ?? otherwise;
}
