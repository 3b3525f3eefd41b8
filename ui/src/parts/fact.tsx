import type { ComponentChildren } from 'preact';

interface Props {
  readonly name: string;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** One of the facts beside the large figure of a verdict. */
export const Fact = ({ name, class: tone = '', children }: Props) => (
  <div>
    <dt>{name}</dt>
    <dd class={tone}>{children}</dd>
  </div>
);
