import type { ComponentChildren, TargetedUIEvent } from 'preact';

interface Props {
  readonly label: string;
  readonly children: ComponentChildren;
  readonly class?: string;
  readonly onScroll?: (event: TargetedUIEvent<HTMLElement>) => void;
}

/** A part that scrolls by itself, by keyboard too. */
export const Scroll = ({ label, children, class: name = '', onScroll }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without focus no key scrolls it
  <section class={`scroll ${name}`} tabIndex={0} aria-label={label} onScroll={onScroll}>
    {children}
  </section>
);
