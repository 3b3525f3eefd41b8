import { useMemo } from 'preact/hooks';
import type { LiveGateway } from '../../../src/ui/api/live-api.ts';
import { count, counted, saving } from '../parts/figures.ts';
import { Empty, Loading } from '../parts/notes.tsx';
import { Calls } from './calls.tsx';
import { Bars, Key, OverTime } from './charts.tsx';
import type { Feed } from './feed.ts';
import { Gateways } from './gateways.tsx';
import { useFeed } from './use-feed.ts';

/** The activity of this user's gateways, as it happens. */
export function Live() {
  const { feed, connection } = useFeed();
  const { gateways } = feed;
  return (
    <div class="live">
      {connection === 'lost' && (
        <p class="stale" role="alert">
          bcp-proxy ui does not answer. The page tries again, and shows what it knew before.
        </p>
      )}
      {gateways === undefined && <Loading what="what gateways do" />}
      {gateways !== undefined && gateways.length === 0 && feed.total.calls === 0 && feed.ended.size === 0 && (
        <NoGateway />
      )}
      {gateways !== undefined && (gateways.length > 0 || feed.total.calls > 0 || feed.ended.size > 0) && (
        <There feed={feed} gateways={gateways} />
      )}
    </div>
  );
}

const NoGateway = () => (
  <Empty title="No gateway is running">
    <p>
      <code>bcp-proxy install</code> makes an AI client start one. You can also run{' '}
      <code>bcp-proxy serve</code>. The gateway then appears here by itself.
    </p>
  </Empty>
);

interface ThereProps {
  readonly feed: Feed;
  readonly gateways: readonly LiveGateway[];
}

const There = ({ feed, gateways }: ThereProps) => {
  const ended = feed.ended.size;
  // Not with each call: they change seldom.
  const shownGateways = useMemo(
    () => <Gateways key={ended} gateways={gateways} ended={feed.ended} />,
    [gateways, ended, feed],
  );
  return (
    <>
      <Tiles feed={feed} gateways={gateways} />
      <div class="live-columns">
        <div class="live-side">
          <section class="card" aria-label="Savings">
            <header>
              <h2>Savings</h2>
              <Key />
            </header>
            <OverTime slots={feed.slots} />
            <Bars title="By server" sums={feed.by.server} />
            <Bars title="By tool" sums={feed.by.tool} />
            <Bars title="By rule" sums={feed.by.rule} />
          </section>
          {shownGateways}
        </div>
        <Calls calls={feed.calls} dropped={feed.dropped} />
      </div>
    </>
  );
};

const Tile = ({ name, value, note }: { name: string; value: string; note: string }) => (
  <div>
    <dt>{name}</dt>
    <dd class="number">{value}</dd>
    <dd class="soft number">{note}</dd>
  </div>
);

const Tiles = ({ feed: { whole: total }, gateways }: Pick<ThereProps, 'feed' | 'gateways'>) => {
  const sessions = gateways.reduce((sum, { sessions: { length } }) => sum + length, 0);
  return (
    <dl class="tiles" aria-label="In sum">
      <Tile name="Saved" value={saving(total)} note={`${count(total.before - total.after)} tokens`} />
      <Tile name="Calls" value={count(total.calls)} note={`${count(total.errors)} not ok`} />
      <Tile
        name="Left out"
        value={count(total.stubs)}
        note={`${count(total.fetches)} fetched back, ${count(total.fetched)} tokens`}
      />
      <Tile name="Gateways" value={count(gateways.length)} note={counted(sessions, 'session')} />
    </dl>
  );
};
