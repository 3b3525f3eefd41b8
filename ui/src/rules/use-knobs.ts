import { useRef, useState } from 'preact/hooks';
import type { SetRequest } from '../../../src/ui/api/files-api.ts';
import { isAbort, type Refused, refusedOf } from '../server/ask.ts';
import { server } from '../server/calls.ts';
import type { Workspace } from './use-workspace.ts';

export type KnobTurn = Omit<SetRequest, 'text'>;

/** Writes numbers into YAML as sliders move: one request at a time, the newest number next, never over what was typed meanwhile. */
export function useKnobs(workspace: Workspace): readonly [(turn: KnobTurn) => void, Refused | undefined] {
  const [error, setError] = useState<Refused>();
  const files = useRef(workspace);
  files.current = workspace;
  const next = useRef<KnobTurn | undefined>(undefined);
  const running = useRef(false);
  const run = async (): Promise<void> => {
    running.current = true;
    while (next.current !== undefined) {
      const turn = next.current;
      next.current = undefined;
      const text = files.current.open[turn.path]?.text;
      if (text === undefined) break;
      try {
        const answer = await server.set({ ...turn, text }, new AbortController().signal);
        if (files.current.open[turn.path]?.text === text) files.current.edit(turn.path, answer.text);
        setError(undefined);
      } catch (thrown) {
        if (!isAbort(thrown)) setError(refusedOf(thrown));
      }
      // The edited text is there after the next render.
      await new Promise((resolve) => setTimeout(resolve));
    }
    running.current = false;
  };
  const turn = (asked: KnobTurn): void => {
    next.current = asked;
    if (!running.current) void run();
  };
  return [turn, error];
}
