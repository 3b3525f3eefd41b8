import { describe, expect, it } from 'vitest';
import { Backpressure, HIGH_WATER } from '../../../src/gateway/client/backpressure.ts';

function peers() {
  const state = { serverIsRead: true, clientIsRead: true, queuedBytes: 0 };
  const server = {
    pause() {
      state.serverIsRead = false;
    },
    resume() {
      state.serverIsRead = true;
    },
    get queuedBytes() {
      return state.queuedBytes;
    },
  };
  const transport = {
    pause() {
      state.clientIsRead = false;
    },
    resume() {
      state.clientIsRead = true;
    },
  };
  return { state, server, backpressure: new Backpressure(transport, () => [server]) };
}

describe('backpressure', () => {
  it('reads no server while the client does not read', () => {
    const { state, backpressure } = peers();
    backpressure.clientBusy();
    expect(state.serverIsRead).toBe(false);
    backpressure.clientFree();
    expect(state.serverIsRead).toBe(true);
  });

  it('reads no server while too many bytes of results wait until they are rewritten', () => {
    const { state, backpressure } = peers();
    backpressure.waits(HIGH_WATER - 1);
    expect(state.serverIsRead).toBe(true);
    backpressure.waits(1);
    expect(state.serverIsRead).toBe(false);
    backpressure.waitsNoMore(1);
    expect(state.serverIsRead).toBe(true);
  });

  it('goes on reading behind one result alone, whatever its length', () => {
    const { state, backpressure } = peers();
    backpressure.waits(3 * HIGH_WATER);
    expect(state.serverIsRead).toBe(true);
  });

  it('reads servers again only if neither the client nor a result holds them up', () => {
    const { state, backpressure } = peers();
    backpressure.waits(1);
    backpressure.waits(HIGH_WATER);
    backpressure.clientBusy();
    backpressure.clientFree();
    expect(state.serverIsRead).toBe(false);
    backpressure.clientBusy();
    backpressure.waitsNoMore(HIGH_WATER);
    expect(state.serverIsRead).toBe(false);
    backpressure.clientFree();
    expect(state.serverIsRead).toBe(true);
  });

  it('reads the client again when the server has taken enough', () => {
    const { state, server, backpressure } = peers();
    state.queuedBytes = HIGH_WATER;
    backpressure.sent(server);
    expect(state.clientIsRead).toBe(false);
    state.queuedBytes = HIGH_WATER - 1;
    backpressure.serverFree();
    expect(state.clientIsRead).toBe(true);
  });
});
