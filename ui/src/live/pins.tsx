import type { LiveGateway, LivePin } from '../../../src/ui/api/live-api.ts';

/** What has changed since servers were pinned. */
export const Pins = ({ gateways }: { gateways: readonly LiveGateway[] }) => {
  const pins = gateways.flatMap(({ pid, pins }) => pins.map((pin) => ({ pid, pin })));
  if (pins.length === 0) return null;
  return (
    <section class="card" aria-label="Pins">
      <h2 class="warn">Pins that changed</h2>
      <ul>
        {pins.map(({ pid, pin }) => (
          <Pin key={`${pid}/${pin.server}`} pin={pin} />
        ))}
      </ul>
    </section>
  );
};

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
