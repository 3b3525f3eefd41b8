import { useState } from 'preact/hooks';
import type { UiState } from '../../../src/ui/api/files-api.ts';
import type { AddRuleAnswer } from '../../../src/ui/api/new-rule-api.ts';
import { useAsked } from '../parts/asked.ts';
import { later } from '../parts/later.tsx';
import { Loading, Problem } from '../parts/notes.tsx';
import { Hatch } from '../parts/token-bar.tsx';
import { Kept } from '../playground/kept.tsx';
import { Playground } from '../playground/playground.tsx';
import { usePlayground } from '../playground/use-playground.ts';
import { useWorkspace } from '../rules/use-workspace.ts';
import { server } from '../server/calls.ts';
import { ConfigName, Header, ViewLinks } from './header.tsx';
import { useTheme } from './theme.ts';
import { show, useView, VIEWS, type ViewId } from './view.ts';

const Rules = later('the rules', async () => (await import('../rules/rules.tsx')).Rules);
const NewRule = later('the form', async () => (await import('../playground/new-rule.tsx')).NewRule);
const Live = later('what gateways do', async () => (await import('../live/live.tsx')).Live);

export function App() {
  const [theme, setTheme] = useTheme();
  const view = useView();
  const [state, again] = useAsked(server.state);
  const workspace = useWorkspace();
  const unsaved = Object.keys(workspace.edited).length;
  return (
    <div class="app">
      <Hatch />
      <Header theme={theme} onTheme={setTheme}>
        <ViewLinks view={view} unsaved={unsaved} />
        {state.state === 'there' && <ConfigName state={state.value} />}
      </Header>
      <main id="main" tabIndex={-1} aria-label={VIEWS.find(({ id }) => id === view)?.name}>
        {state.state === 'loading' && <Loading what="the config" />}
        {state.state === 'failed' && <Problem error={state.error} onRetry={again} />}
        {state.state === 'there' && (
          <Views view={view} state={state.value} workspace={workspace} onChanged={again} />
        )}
      </main>
    </div>
  );
}

interface ViewsProps {
  readonly view: ViewId;
  readonly state: UiState;
  readonly workspace: ReturnType<typeof useWorkspace>;
  /** The files that there are may be others now. */
  readonly onChanged: () => void;
}

/** Typed texts live here, so that they stay while views change. */
function Views({ view, state, workspace, onChanged }: ViewsProps) {
  const playground = usePlayground(workspace.edited, server.render);
  const [aim, setAim] = useState<string>();
  const [added, setAdded] = useState<AddRuleAnswer>();
  const config = state.config?.path;
  const edit = (aim: string): void => {
    setAim(aim);
    show('rules');
  };
  const isConfigEdited = config !== undefined && workspace.edited[config] !== undefined;
  const take = (answer: AddRuleAnswer): void => {
    onChanged();
    // The earlier text of the config may be outdated now.
    if (config !== undefined && !isConfigEdited) void workspace.load(config);
    setAdded(answer);
    edit(answer.rulePath);
  };
  if (view === 'playground')
    return (
      <Playground
        state={state}
        playground={playground}
        workshop={{
          sources: <Kept playground={playground} />,
          onEditRule: edit,
          newRule: (marked, onClose) => (
            <NewRule {...{ state, marked, isConfigEdited, onClose }} onAdded={take} />
          ),
        }}
      />
    );
  if (view === 'rules')
    return (
      <Rules
        // A file that was just written is known a little later.
        key={`${aim} ${state.files.some(({ path }) => path === aim)}`}
        state={state}
        workspace={workspace}
        playground={playground}
        aim={aim}
        added={added}
        onChanged={onChanged}
      />
    );
  return <Live />;
}
