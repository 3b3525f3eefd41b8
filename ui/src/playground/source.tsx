import { useEffect, useRef, useState } from 'preact/hooks';
import type { UiState } from '../../../src/ui/api/files-api.ts';
import type { KeptResult } from '../../../src/ui/api/live-api.ts';
import { useAsked } from '../parts/asked.ts';
import { clock, count } from '../parts/figures.ts';
import { refusedOf } from '../server/ask.ts';
import { server } from '../server/calls.ts';
import { textOf } from './read-file.ts';
import { NO_CALL, type Playground } from './use-playground.ts';

export async function take(playground: Playground, file: File): Promise<void> {
  try {
    playground.setText(await textOf(file));
  } catch (error) {
    playground.setRefused(refusedOf(error));
  }
}

/** The source of the text: typed, a file, or a result that a gateway kept. */
export const Source = ({ playground }: { playground: Playground }) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div class="bar">
      <button type="button" onClick={() => input.current?.click()}>
        Open a file…
      </button>
      <input
        ref={input}
        type="file"
        class="hidden"
        tabIndex={-1}
        aria-label="File with the text"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) void take(playground, file);
          currentTarget.value = '';
        }}
      />
      <Kept playground={playground} />
      {playground.text !== '' && (
        <button type="button" class="quiet" onClick={() => playground.setText('')}>
          Clear
        </button>
      )}
    </div>
  );
};

const nameOf = ({ at, server: from, tool, bytes }: KeptResult): string =>
  `${clock(at)}  ${from} ${tool}  ${count(bytes)} B`;

const ASK_AGAIN_MS = 2000;

function Kept({ playground }: { playground: Playground }) {
  const [list, again] = useAsked(server.keptList);
  const [busy, setBusy] = useState(false);
  const results = list.state === 'there' ? list.value.results : [];
  const isEmpty = results.length === 0;
  // Gateways answer a little after a page was opened, and results come later still.
  useEffect(() => {
    if (!isEmpty) return;
    const timer = setInterval(again, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isEmpty, again]);
  const choose = async (place: string): Promise<void> => {
    const result = results[Number(place)];
    if (result === undefined) return;
    setBusy(true);
    try {
      const kept = await server.kept(result.gateway, result.id);
      playground.setText(kept.text);
      const given = kept.arguments === undefined ? '' : JSON.stringify(kept.arguments);
      playground.setCall({ server: kept.server, tool: kept.tool, arguments: given });
    } catch (error) {
      playground.setRefused(refusedOf(error));
    }
    setBusy(false);
  };
  return (
    <label class="kept">
      <span class="hidden">A result that went through a gateway</span>
      <select
        value=""
        disabled={busy || results.length === 0}
        title={
          results.length === 0
            ? 'There are none. With "ui: { keep: 50 }" in the config, gateways keep the last results in memory.'
            : ''
        }
        onFocus={again}
        onChange={({ currentTarget }) => void choose(currentTarget.value)}
      >
        <option value="">
          {results.length === 0 ? 'No kept results' : `Last results (${results.length})`}
        </option>
        {results.map((result, place) => (
          <option key={`${result.gateway}/${result.id}`} value={place}>
            {nameOf(result)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The call that the text comes from, as the user says. Routes depend on it. */
export const CallForm = ({ playground, state }: { playground: Playground; state: UiState }) => {
  const { call, setCall, wrongArguments } = playground;
  const tools = call.server === '' ? Object.values(state.tools).flat() : (state.tools[call.server] ?? []);
  return (
    <fieldset class="bar call">
      <legend class="hidden">The call that the text comes from</legend>
      <label>
        <span>Server</span>
        <input
          list="servers"
          value={call.server}
          placeholder="any"
          onInput={({ currentTarget }) => setCall({ ...call, server: currentTarget.value })}
        />
      </label>
      <label>
        <span>Tool</span>
        <input
          list="tools"
          value={call.tool}
          placeholder="any"
          onInput={({ currentTarget }) => setCall({ ...call, tool: currentTarget.value })}
        />
      </label>
      <label class="wide">
        <span>Arguments</span>
        <input
          class="mono"
          value={call.arguments}
          placeholder={'{"path": "…"}'}
          aria-invalid={wrongArguments !== undefined}
          aria-describedby={wrongArguments === undefined ? undefined : 'wrong-arguments'}
          onInput={({ currentTarget }) => setCall({ ...call, arguments: currentTarget.value })}
        />
      </label>
      {(call.server !== '' || call.tool !== '' || call.arguments !== '') && (
        <button type="button" class="quiet" onClick={() => setCall(NO_CALL)}>
          Reset
        </button>
      )}
      {wrongArguments !== undefined && (
        <p id="wrong-arguments" class="bad" role="status">
          {wrongArguments}
        </p>
      )}
      <datalist id="servers">
        {state.servers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <datalist id="tools">
        {tools.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </fieldset>
  );
};
