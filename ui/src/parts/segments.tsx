import type { ComponentChildren } from 'preact';

interface Props<Name extends string> {
  readonly legend: string;
  readonly names: Readonly<Record<Name, string>>;
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
  /** What stands after each name. */
  readonly after?: (name: Name) => ComponentChildren;
}

/** Buttons of which one is pressed. */
export const Segments = <Name extends string>({ legend, names, chosen, onChoose, after }: Props<Name>) => (
  <fieldset class="segments">
    <legend class="hidden">{legend}</legend>
    {(Object.keys(names) as Name[]).map((name) => (
      <button key={name} type="button" aria-pressed={chosen === name} onClick={() => onChoose(name)}>
        {names[name]}
        {after?.(name)}
      </button>
    ))}
  </fieldset>
);
