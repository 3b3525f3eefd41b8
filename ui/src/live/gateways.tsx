import type { LiveGateway, LivePin, LiveServer } from '../../../src/ui/api/live-api.ts';
import { age, count, saving } from '../parts/figures.ts';
import type { Feed } from './feed.ts';

const STATES: Record<LiveServer['state'], string> = {
  asleep: '○ asleep',
  starting: '◐ starting',
  running: '● running',
  failed: '✗ failed',
};

interface Props {
  readonly gateways: readonly LiveGateway[];
  readonly ended: Feed['ended'];
}

/** Gateways of this user, with their sessions, servers and pins. */
export const Gateways = ({ gateways, ended }: Props) => (
  <>
    {gateways.map((gateway) =>
      ended.has(gateway.pid) ? null : <Gateway key={gateway.pid} gateway={gateway} ended={undefined} />,
    )}
    {[...ended.values()].map(({ last, died }) => (
      <Gateway key={last.pid} gateway={last} ended={died ? 'died' : 'ended'} />
    ))}
  </>
);

const Gateway = ({ gateway, ended }: { gateway: LiveGateway; ended: string | undefined }) => (
  <section class="gateway" aria-label={`Gateway ${gateway.pid}`}>
    <header>
      <h2>
        Gateway <span class="number">{gateway.pid}</span>
      </h2>
      {ended !== undefined ? (
        <span class="badge bad">{ended}</span>
      ) : (
        <span class="soft">since {age(Date.now() - gateway.started)}</span>
      )}
      <span class="soft mono">{gateway.config ?? 'built-in defaults'}</span>
      {gateway.endpoints.map((endpoint) => (
        <span key={endpoint} class="soft mono">
          {endpoint}
        </span>
      ))}
    </header>
    {!gateway.events && ended === undefined && <p class="soft">It does not report single calls yet.</p>}
    {gateway.sessions.length === 0 && <p class="soft">No client is connected.</p>}
    {gateway.sessions.map(({ client, servers }, i) => (
      <div key={i}>
        <h3>Session of {client}</h3>
        <Servers servers={servers} />
      </div>
    ))}
    {gateway.pins.length > 0 && (
      <div>
        <h3 class="warn">Pins that changed</h3>
        <ul>
          {gateway.pins.map((pin) => (
            <Pin key={pin.server} pin={pin} />
          ))}
        </ul>
      </div>
    )}
  </section>
);

const Servers = ({ servers }: { servers: readonly LiveServer[] }) =>
  servers.length === 0 ? (
    <p class="soft">It has used no server yet.</p>
  ) : (
    <div class="wide-table">
      <table>
        <thead>
          <tr>
            <th scope="col">Server</th>
            <th scope="col">State</th>
            <th scope="col" class="number">
              Pid
            </th>
            <th scope="col" class="number">
              Up
            </th>
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
        <tbody>
          {servers.map((server) => (
            <Server key={server.server} server={server} />
          ))}
        </tbody>
      </table>
    </div>
  );

const Server = ({
  server: { server, state, pid, since, restarts, stderr, totals },
}: {
  server: LiveServer;
}) => (
  <>
    <tr>
      <th scope="row">{server}</th>
      <td class={state === 'failed' ? 'bad' : ''}>{STATES[state]}</td>
      <td class="number">{pid ?? '–'}</td>
      <td class="number">{since === undefined ? '–' : age(Date.now() - since)}</td>
      <td class={restarts > 0 ? 'number warn' : 'number'}>{restarts}</td>
      <td class="number">{totals === undefined ? '–' : count(totals.calls)}</td>
      <td class="number">{totals === undefined ? '–' : saving(totals)}</td>
    </tr>
    {stderr.length > 0 && (
      <tr>
        <td colSpan={7} class="stderr">
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

const Pin = ({ pin: { server, policy, why, instructions, tools } }: { pin: LivePin }) => (
  <li>
    <strong>{server}</strong> <span class="badge">{policy}</span> {why}
    {instructions && ' its instructions changed;'}
    {tools.map(({ tool, why: reason }) => (
      <span key={tool}>
        {' '}
        <code>{tool}</code> {reason}
      </span>
    ))}
  </li>
);
