import type { ComponentChildren } from 'preact';
import type { UiState } from '../../../src/ui/api/files-api.ts';
import { Mark } from '../parts/mark.tsx';
import { THEMES, type Theme } from './theme.ts';
import { VIEWS, type ViewId } from './view.ts';

interface Props {
  readonly theme: Theme;
  readonly onTheme: (theme: Theme) => void;
  readonly children?: ComponentChildren;
}

const THEME_NAMES: Record<Theme, string> = { auto: 'System', light: 'Light', dark: 'Dark' };

export const ConfigName = ({ state }: { state: UiState }) => (
  <p class="config" title={state.config?.path ?? state.cwd}>
    {state.config === undefined ? 'built-in defaults' : state.config.shown}
    {state.config?.trusted === false && (
      <span
        class="badge warn"
        title="To let gateways start its servers and use its packs, run: bcp-proxy trust"
      >
        not trusted
      </span>
    )}
  </p>
);

export const ViewLinks = ({ view, unsaved }: { view: ViewId; unsaved: number }) => (
  <nav aria-label="Views">
    {VIEWS.map(({ id, name }) => (
      <a key={id} href={`#${id}`} aria-current={view === id ? 'page' : undefined}>
        {name}
        {id === 'rules' && unsaved > 0 && (
          <span class="dot" title={`${unsaved} unsaved`}>
            <span class="hidden">, {unsaved} unsaved</span>
          </span>
        )}
      </a>
    ))}
  </nav>
);

export const Header = ({ theme, onTheme, children }: Props) => (
  <header class="top">
    <button type="button" class="skip" onClick={skip}>
      Skip to content
    </button>
    <h1 class="brand">
      <Mark /> bcp-proxy
    </h1>
    {children}
    <label class="theme">
      <span class="hidden">Colours</span>
      <select value={theme} onChange={({ currentTarget }) => onTheme(currentTarget.value as Theme)}>
        {THEMES.map((one) => (
          <option key={one} value={one}>
            {THEME_NAMES[one]}
          </option>
        ))}
      </select>
    </label>
  </header>
);

/** No link: the hash names the view. */
function skip(): void {
  document.getElementById('main')?.focus();
}
