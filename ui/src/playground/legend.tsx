import type { RuleColour } from './palette.ts';

/** Which colour and number is which rule. */
export const Legend = ({ palette }: { palette: ReadonlyMap<string, RuleColour> }) => (
  <ul class="legend" aria-label="Rules in the text">
    {[...palette.values()].map(({ rule, colour, mark, regions }) => (
      <li key={rule} title={`${regions} ${regions === 1 ? 'place' : 'places'}`}>
        <span class={`chip chip-${colour}`}>{mark}</span> {rule}
      </li>
    ))}
  </ul>
);
