import { messageOf } from '../../../diagnostics/error.ts';
import { type Frame, isInitialize, parseFrame, RPC, type RpcCode } from '../../wire/frame.ts';
import { onOneLine } from '../../wire/http-body.ts';
import type { Posted } from './http-session.ts';

/** The only version that allows several messages at once. */
const BATCHES = '2025-03-26';
const MAX_BATCH = 100;
/** From this protocol on, clients know events without data. */
const PRIMED_FROM = '2025-11-25';

export type ReadPosted =
  /** `begins`: it is an initialize, which needs no session. */
  | { readonly kind: 'posted'; readonly posted: Posted; readonly begins: boolean }
  | { readonly kind: 'refused'; readonly code: RpcCode; readonly message: string };

const refused = (code: RpcCode, message: string): ReadPosted => ({ kind: 'refused', code, message });

/** The content of a POST's body. `version` is the client's protocol version, if it gives one. */
export function readPosted(body: Buffer, version: string | undefined): ReadPosted {
  const line = onOneLine(body);
  const parsed = parseFrame(line);
  const primed = (version ?? '') >= PRIMED_FROM;
  switch (parsed.kind) {
    case 'blank':
    case 'not-json':
      return refused(RPC.parse, messageOf('http-not-json', undefined));
    case 'invalid':
      return refused(RPC.invalidRequest, messageOf('client-invalid-request', undefined));
    case 'frame': {
      const { frame } = parsed;
      const requests = frame.kind === 'request' ? 1 : 0;
      const begins = frame.kind === 'request' && frame.method === 'initialize';
      return {
        kind: 'posted',
        posted: { frames: [frame], bytes: line.length, requests, batch: false, primed },
        begins,
      };
    }
    case 'batch': {
      if (version !== undefined && version !== BATCHES)
        return refused(RPC.invalidRequest, messageOf('http-batch', { version }));
      if (parsed.items.length > MAX_BATCH)
        return refused(RPC.invalidRequest, messageOf('http-batch-long', { max: MAX_BATCH }));
      const frames = parsed.items.flatMap((item) => frameOf(item) ?? []);
      if (frames.length < parsed.items.length || frames.some(isInitialize))
        return refused(RPC.invalidRequest, messageOf('client-invalid-request', undefined));
      const requests = frames.filter((frame) => frame.kind === 'request').length;
      const posted = { frames, bytes: line.length, requests, batch: true, primed };
      return { kind: 'posted', posted, begins: false };
    }
  }
}

function frameOf(item: Buffer): Frame | undefined {
  const parsed = parseFrame(item);
  return parsed.kind === 'frame' ? parsed.frame : undefined;
}
