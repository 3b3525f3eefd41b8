import type { LiveGateway, LiveServer } from '../../../src/ui/api/live-api.ts';
import { age, count, counted, saving } from '../parts/figures.ts';

const STATES: Record<LiveServer['state'], string> = {
  asleep: '○ asleep',
  starting: '◐ starting',
  running: '● running',
  failed: '✗ failed',
};

/** How a gateway went: it ended, or died without a word. Absent: it runs. */
export type Ended = 'ended' | 'died' | undefined;

export interface ShownGateway {
  readonly gateway: LiveGateway;
  readonly name: string;
  readonly ended: Ended;
}

/** The servers of every client of every gateway. */
export const Sessions = ({ gateways }: { gateways: readonly ShownGateway[] }) => (
  <section class="card" aria-label="Sessions">
    <h2>Sessions</h2>
    <table class="cards sessions">
      <thead>
        <tr>
          <th scope="col">Client</th>
          <th scope="col">Server</th>
          <th scope="col">State</th>
          <th scope="col" class="number">
            Restarts
          </th>
          <th scope="col" class="number">
            Calls
          </th>
          <th scope="col" class="number">
            Saved
          </th>
        </tr>
      </thead>
      {gateways.map((shown) => (
        <Group key={shown.gateway.pid} {...shown} />
      ))}
    </table>
  </section>
);

const sayOf = ({ started, total, pid, config, endpoints }: LiveGateway): string =>
  [
    counted(total.calls, 'call'),
    ...[saving(total), `since ${age(Date.now() - started)}`, `pid ${pid}`],
    ...(config === undefined ? [] : [config]),
    ...endpoints,
  ].join(', ');

const Group = ({ gateway, name, ended }: ShownGateway) => {
  const counts = new Set<string>();
  return (
    <tbody aria-label={`Gateway ${name}`}>
      <tr class="group">
        <th colSpan={6} scope="rowgroup">
          <strong>{name}</strong> {ended !== undefined && <span class="badge bad">{ended}</span>}{' '}
          <span class="soft">{sayOf(gateway)}</span>
          {!gateway.events && ended === undefined && (
            <span class="soft"> It does not report single calls yet.</span>
          )}
        </th>
      </tr>
      {gateway.sessions.length === 0 && <Nothing client="" says="No client is connected." />}
      {gateway.sessions.flatMap(({ client, servers }, i) =>
        servers.length === 0
          ? [<Nothing key={i} client={client} says="It has used no server yet." />]
          : servers.map((server) => {
              // A gateway counts by server, over all of its sessions.
              const isCounted = counts.has(server.server);
              counts.add(server.server);
              return <Server key={`${i}/${server.server}`} {...{ client, server, isCounted }} />;
            }),
      )}
    </tbody>
  );
};

const Nothing = ({ client, says }: { client: string; says: string }) => (
  <tr>
    <th scope="row">{client}</th>
    <td colSpan={5} class="soft">
      {says}
    </td>
  </tr>
);

interface ServerProps {
  readonly client: string;
  readonly server: LiveServer;
  /** Its calls stand in a row above. */
  readonly isCounted: boolean;
}

const Server = ({ client, server: shown, isCounted }: ServerProps) => {
  const { server, state, pid, since, restarts, stderr, totals } = shown;
  const figure = (text: (sum: NonNullable<typeof totals>) => string): string =>
    isCounted ? 'as above' : totals === undefined ? '–' : text(totals);
  return (
    <>
      <tr>
        <th scope="row">{client}</th>
        <td data-name="Server">{server}</td>
        <td data-name="State" class={state === 'failed' ? 'bad' : ''}>
          {STATES[state]}{' '}
          <span class="soft">
            {pid !== undefined && `pid ${pid} `}
            {since !== undefined && `for ${age(Date.now() - since)}`}
          </span>
        </td>
        <td data-name="Restarts" class={restarts > 0 ? 'number warn' : 'number'}>
          {restarts}
        </td>
        <td data-name="Calls" class="number">
          {figure(({ calls }) => count(calls))}
        </td>
        <td data-name="Saved" class="number">
          {figure(saving)}
        </td>
      </tr>
      {stderr.length > 0 && (
        <tr>
          <td colSpan={6} class="stderr">
            <details>
              <summary>
                <span class="mono">{stderr.at(-1)}</span>
              </summary>
              <pre>{stderr.join('\n')}</pre>
            </details>
          </td>
        </tr>
      )}
    </>
  );
};
