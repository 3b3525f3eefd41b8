import { useEffect, useState } from 'preact/hooks';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'theme';
const isTheme = (word: string | null): word is Theme => THEMES.some((theme) => theme === word);

function kept(): Theme {
  const word = localStorage.getItem(KEY);
  return isTheme(word) ? word : 'auto';
}

/** `auto` follows the system. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(kept);
  useEffect(() => {
    localStorage.setItem(KEY, theme);
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return [theme, setTheme];
}
