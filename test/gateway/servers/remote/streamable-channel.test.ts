import { expect, it, vi } from 'vitest';
import { StreamableChannel } from '../../../../src/gateway/servers/remote/streamable-channel.ts';
import { OutgoingMessage } from '../../../../src/gateway/wire/outgoing-message.ts';
import { eventually } from '../../../support/eventually.ts';

const TEXT = '{"jsonrpc":"2.0","method":"notifications/x"}';
const NOTE = OutgoingMessage.text(TEXT);

function channel(send: (request: { readonly onsent?: () => void }) => Promise<unknown>) {
  const ondrain = vi.fn();
  const events = { onend: vi.fn(), onundelivered: vi.fn(), awaits: () => false, ondrain };
  const client = { server: 'far', url: new URL('http://localhost/mcp'), secrets: [], send, close: vi.fn() };
  const context = { client, events, maxFrameBytes: 1000, onforeign: () => false };
  return { ondrain, channel: new StreamableChannel(context as never) };
}

it('waits with no bytes of what could not be sent', async () => {
  const { channel: failing, ondrain } = channel(() => Promise.reject(new Error('refused')));
  failing.send(NOTE);
  expect(failing.queuedBytes).toBe(TEXT.length);
  await eventually(() => expect(failing.queuedBytes).toBe(0));
  expect(ondrain).toHaveBeenCalledOnce();
});

it('counts bytes as taken once they went out, and once alone, however late the answer is', async () => {
  const { channel: slow, ondrain } = channel(({ onsent }) => {
    onsent?.();
    onsent?.();
    return new Promise(() => {});
  });
  slow.send(NOTE);
  await eventually(() => expect(slow.queuedBytes).toBe(0));
  expect(ondrain).toHaveBeenCalledOnce();
});
