import { useEffect, useState } from 'preact/hooks';

export const VIEWS = [
  { id: 'playground', name: 'Playground' },
  { id: 'rules', name: 'Rules' },
  { id: 'live', name: 'Live' },
] as const;
export type ViewId = (typeof VIEWS)[number]['id'];

const viewOf = (hash: string): ViewId => VIEWS.find(({ id }) => `#${id}` === hash)?.id ?? 'playground';

/** The view that the address names, so that back and reload keep it. */
export function useView(): ViewId {
  const [view, setView] = useState(() => viewOf(location.hash));
  useEffect(() => {
    const follow = () => setView(viewOf(location.hash));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return view;
}

export const show = (view: ViewId): void => {
  location.hash = view;
};
