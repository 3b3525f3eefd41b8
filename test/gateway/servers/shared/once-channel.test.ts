import { expect, it, vi } from 'vitest';
import { EXIT } from '../../../../src/diagnostics/exit-code.ts';
import type { Channel, ChannelEvents, OpenChannel } from '../../../../src/gateway/servers/channel.ts';
import { OnceChannel } from '../../../../src/gateway/servers/shared/once-channel.ts';
import { StartFailure } from '../../../../src/gateway/servers/start-failure.ts';
import { LeaseRefused, type LeaseWishes } from '../../../../src/shared-store/owned-lease.ts';
import { eventually } from '../../../support/eventually.ts';

function world(open: OpenChannel, take?: () => Promise<never>) {
  const release = vi.fn(async () => {});
  let wishes: LeaseWishes | undefined;
  const leases = {
    take:
      take ??
      (async (_: string, given: LeaseWishes) => {
        wishes = given;
        return { release };
      }),
  };
  const onend = vi.fn<ChannelEvents['onend']>();
  const events: ChannelEvents = {
    onframe: () => {},
    onunusable: () => {},
    onundelivered: () => {},
    awaits: () => false,
    ondrain: () => {},
    onend,
  };
  const context = { server: 'db', leases, initTimeoutMs: 1000, onwanted: () => {}, open };
  const channel = new OnceChannel(context, events);
  return { channel, release, onend, wishes: () => wishes };
}

/** A server whose process ends when it is asked to. */
const living: OpenChannel = (events) =>
  ({
    pid: 4711,
    notes: [],
    hide: (text) => text,
    queuedBytes: 0,
    send: () => {},
    pause: () => {},
    resume: () => {},
    end: async () => events.onend({ reason: 'it was ended', failure: undefined }),
  }) satisfies Channel;

it('gives the lease up where the server cannot even be tried', async () => {
  const { release, onend } = world(() => {
    throw new StartFailure('no such program', EXIT.unreachable);
  });
  await eventually(() => expect(onend).toHaveBeenCalledOnce());
  expect(onend.mock.calls[0]?.[0].reason).toBe('no such program');
  expect(release).toHaveBeenCalledOnce();
});

it('gives the lease up when its server has ended, and not before', async () => {
  const { channel, release, wishes } = world(living);
  await eventually(() => expect(wishes()).toBeDefined());
  expect(release).not.toHaveBeenCalled();
  await eventually(() => expect(channel.pid).toBe(4711));
  await channel.end();
  expect(release).toHaveBeenCalled();
});

it('ends the server where the lease is lost, and says who has it', async () => {
  const { onend, wishes } = world(living);
  await eventually(() => expect(wishes()).toBeDefined());
  await Promise.resolve();
  wishes()?.onlost({ kind: 'taken', by: 'two' });
  await eventually(() => expect(onend).toHaveBeenCalledOnce());
  expect(onend.mock.calls[0]?.[0].reason).toContain('replica "two" runs it now');
});

it('starts nothing without the lease', async () => {
  const open = vi.fn(living);
  const { onend } = world(open, () => Promise.reject(new LeaseRefused({ kind: 'taken', by: 'one' })));
  await eventually(() => expect(onend).toHaveBeenCalledOnce());
  expect(onend.mock.calls[0]?.[0].failure?.exit).toBe(EXIT.unreachable);
  expect(open).not.toHaveBeenCalled();
});
