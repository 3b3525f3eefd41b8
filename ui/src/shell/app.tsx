import { useAsked } from '../parts/asked.ts';
import { Loading, Problem } from '../parts/notes.tsx';
import { server } from '../server/calls.ts';
import { Header } from './header.tsx';
import { useTheme } from './theme.ts';
import { useView, VIEWS } from './view.ts';

export function App() {
  const [theme, setTheme] = useTheme();
  const view = useView();
  const [state, again] = useAsked(server.state);
  const there = state.state === 'there' ? state.value : undefined;
  return (
    <div class="app">
      <Header view={view} state={there} theme={theme} onTheme={setTheme} unsaved={0} />
      <main id="main" tabIndex={-1} aria-label={VIEWS.find(({ id }) => id === view)?.name}>
        {state.state === 'loading' && <Loading what="the config" />}
        {state.state === 'failed' && <Problem error={state.error} onRetry={again} />}
      </main>
    </div>
  );
}
