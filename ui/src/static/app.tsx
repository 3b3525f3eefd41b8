import type { NamedRule } from '../parts/rule-names.ts';
import { Hatch } from '../parts/token-bar.tsx';
import { Playground } from '../playground/playground.tsx';
import { usePlayground } from '../playground/use-playground.ts';
import { Header } from '../shell/header.tsx';
import { useTheme } from '../shell/theme.ts';
import { render } from './thread.ts';

/** The build puts it in. */
declare const BUILT_IN_TITLES: readonly NamedRule[];

const STATE = { rules: BUILT_IN_TITLES, servers: [], tools: {} };
const NO_FILES = {};

/** The playground alone, with the built-in rules: no server stands behind it. */
export function StaticApp() {
  const [theme, setTheme] = useTheme();
  const playground = usePlayground(NO_FILES, render);
  return (
    <div class="app">
      <Hatch />
      <Header theme={theme} onTheme={setTheme} />
      <main id="main" tabIndex={-1} aria-label="Playground">
        <Playground state={STATE} playground={playground} />
      </main>
    </div>
  );
}
