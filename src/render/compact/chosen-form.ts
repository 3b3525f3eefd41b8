import type { Form } from './form.ts';
import { FORMS } from './registry.ts';

interface Choice {
  readonly form: Form;
  readonly fallbacks: readonly string[];
  readonly least: number;
}

/** By label of rules, the names of forms included. */
const CHOICES: ReadonlyMap<string, Choice> = new Map(
  [...FORMS.values()].flatMap((form) => {
    const { name, labels = [], fallbacks = [] } = form;
    return [name, ...labels].map((one): [string, Choice] => {
      if (typeof one === 'string') return [one, { form, fallbacks, least: 0 }];
      return [one.label, { form, fallbacks: one.fallbacks, least: one.least ?? 0 }];
    });
  }),
);

/** The form for regions with this label of a rule; `undefined` if there is none. */
export const formFor = (hint: string | undefined): Form | undefined =>
  hint === undefined ? undefined : CHOICES.get(hint)?.form;

const NONE: readonly string[] = [];

/** The labels of the forms to try in turn where that of a hint refuses or saves little. */
export const fallbacksFor = (hint: string | undefined): readonly string[] =>
  hint === undefined ? NONE : (CHOICES.get(hint)?.fallbacks ?? NONE);

/** The share of the tokens of a region with this hint that a form has to save. */
export const leastFor = (hint: string | undefined): number =>
  hint === undefined ? 0 : (CHOICES.get(hint)?.least ?? 0);

/** The form that may take a whole text of plain regions. */
export const PLAIN_TAKER: Form | undefined = [...FORMS.values()].find(({ takesPlain }) => takesPlain);
