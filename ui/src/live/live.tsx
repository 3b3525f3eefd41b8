import { useMemo } from 'preact/hooks';
import type { LiveGateway } from '../../../src/ui/api/live-api.ts';
import { Command } from '../parts/command.tsx';
import { Fact } from '../parts/fact.tsx';
import { count, counted, saving } from '../parts/figures.ts';
import { Empty, Loading } from '../parts/notes.tsx';
import { TokenBar } from '../parts/token-bar.tsx';
import { Calls } from './calls.tsx';
import { Savings } from './charts.tsx';
import type { Feed } from './feed.ts';
import { namesOf } from './names.ts';
import { Pins } from './pins.tsx';
import { Sessions, type ShownGateway } from './sessions.tsx';
import type { Sum } from './sums.ts';
import { useFeed } from './use-feed.ts';

/** The activity of this user's gateways, as it happens. */
export function Live() {
  const { feed, connection } = useFeed();
  const { gateways } = feed;
  const isEmpty = gateways?.length === 0 && feed.total.calls === 0 && feed.ended.size === 0;
  return (
    <div class="live">
      {connection === 'lost' && (
        <p class="stale" role="alert">
          bcp-proxy ui does not answer. The page tries again, and shows what it knew before.
        </p>
      )}
      {gateways === undefined && <Loading what="what gateways do" />}
      {isEmpty && <NoGateway />}
      {gateways !== undefined && !isEmpty && <There feed={feed} gateways={gateways} />}
    </div>
  );
}

const NoGateway = () => (
  <Empty title="No gateway is running">
    <p>
      <Command line="bcp-proxy install" /> makes an AI client start one. You can also start one yourself:{' '}
      <Command line="bcp-proxy serve" />
    </p>
    <p>
      The gateway then appears here by itself. Until then, look at a sample in the{' '}
      <a href="#playground">playground</a>.
    </p>
  </Empty>
);

interface ThereProps {
  readonly feed: Feed;
  readonly gateways: readonly LiveGateway[];
}

/** Those that run, and those that are gone. */
function shownOf(running: readonly LiveGateway[], ended: Feed['ended']): readonly ShownGateway[] {
  const gone = [...ended.values()];
  const left = running.filter(({ pid }) => !ended.has(pid));
  const names = namesOf([...left, ...gone.map(({ last }) => last)]);
  const named = (gateway: LiveGateway, end: ShownGateway['ended']): ShownGateway => ({
    ...{ gateway, ended: end, name: names.get(gateway.pid) ?? '' },
  });
  return [
    ...left.map((gateway) => named(gateway, undefined)),
    ...gone.map(({ last, died }) => named(last, died ? 'died' : 'ended')),
  ];
}

const There = ({ feed, gateways }: ThereProps) => {
  const ended = feed.ended.size;
  const shown = useMemo(() => shownOf(gateways, feed.ended), [gateways, ended, feed]);
  // Not with each call: they change seldom.
  const sessions = useMemo(
    () => (
      <div>
        <Sessions gateways={shown} />
        <Pins gateways={shown.map(({ gateway }) => gateway)} />
      </div>
    ),
    [shown],
  );
  return (
    <>
      <InSum total={feed.whole} gateways={gateways} />
      <div class="live-columns">
        <div class="live-side">
          <Savings feed={feed} />
          {sessions}
        </div>
        <Calls calls={feed.calls} dropped={feed.dropped} />
      </div>
    </>
  );
};

const InSum = ({ total, gateways }: { total: Sum; gateways: readonly LiveGateway[] }) => {
  const sessions = gateways.reduce((sum, { sessions: { length } }) => sum + length, 0);
  return (
    <section class="verdict" aria-label="In sum">
      <p class="tokens">
        <strong class="hero number">{saving(total)}</strong>{' '}
        <span class="number">{count(total.before - total.after)} tokens saved</span>
      </p>
      <TokenBar before={total.before} after={total.after} />
      <dl>
        <Fact name="Calls" class="number">
          {count(total.calls)} <span class="soft">({count(total.errors)} not ok)</span>
        </Fact>
        <Fact name="Left out" class="number">
          {count(total.stubs)}{' '}
          <span class="soft">
            ({count(total.fetches)} fetched back, {count(total.fetched)} tokens)
          </span>
        </Fact>
        <Fact name="Gateways" class="number">
          {count(gateways.length)} <span class="soft">({counted(sessions, 'session')})</span>
        </Fact>
      </dl>
    </section>
  );
};
