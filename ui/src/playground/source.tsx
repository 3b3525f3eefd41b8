import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import type { UiState } from '../../../src/ui/api/files-api.ts';
import { refusedOf } from '../server/ask.ts';
import { textOf } from './read-file.ts';
import { NO_CALL, type Playground } from './use-playground.ts';

export async function take(playground: Playground, file: File): Promise<void> {
  try {
    playground.setText(await textOf(file));
  } catch (error) {
    playground.setRefused(refusedOf(error));
  }
}

/** The source of the text: typed, a file, or what the children offer. */
export const Source = ({ playground, children }: { playground: Playground; children: ComponentChildren }) => {
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
      {children}
      {playground.text !== '' && (
        <button type="button" class="quiet" onClick={() => playground.setText('')}>
          Clear
        </button>
      )}
    </div>
  );
};

/** The call that the text comes from, as the user says. Routes depend on it. */
export const CallForm = ({
  playground,
  state,
}: {
  playground: Playground;
  state: Pick<UiState, 'servers' | 'tools'>;
}) => {
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
