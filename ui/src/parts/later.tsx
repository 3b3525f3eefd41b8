import type { ComponentType } from 'preact';
import { useAsked } from './asked.ts';
import { Loading, Problem } from './notes.tsx';

/** A part of the page whose code is loaded when it is shown first. */
export function later<Props extends object>(what: string, load: () => Promise<ComponentType<Props>>) {
  return function Later(props: Props) {
    const [loaded, again] = useAsked(load);
    if (loaded.state === 'loading') return <Loading what={what} />;
    if (loaded.state === 'failed') return <Problem error={loaded.error} onRetry={again} />;
    return <loaded.value {...props} />;
  };
}
