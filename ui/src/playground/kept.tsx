import { useEffect, useState } from 'preact/hooks';
import type { KeptResult } from '../../../src/ui/api/live-api.ts';
import { useAsked } from '../parts/asked.ts';
import { clock, count } from '../parts/figures.ts';
import { refusedOf } from '../server/ask.ts';
import { server } from '../server/calls.ts';
import type { Playground } from './use-playground.ts';

const nameOf = ({ at, server: from, tool, bytes }: KeptResult): string =>
  `${clock(at)}  ${from} ${tool}  ${count(bytes)} B`;

const ASK_AGAIN_MS = 2000;

/** The results that gateways kept, as texts. */
export function Kept({ playground }: { playground: Playground }) {
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
