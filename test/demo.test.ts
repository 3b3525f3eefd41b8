import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { describe, expect, it } from 'vitest';
import { compareCall } from '../demo/compare.ts';

const ONE = { server: 'fs', tool: 'list', args: {} } as const;
const LISTING = Array.from({ length: 9 }, (_, i) => `[FILE] component-${i}.ts`).join('\n');

/** A client whose calls give this. */
const giving = (text: string, structuredContent?: Record<string, unknown>, isError = false) =>
  ({
    callTool: async () => ({ content: [{ type: 'text', text }], structuredContent, isError }),
  }) as unknown as Client;
const words = (text: string): number => text.split(/\s+/).length;

describe('the demo', () => {
  it('takes what is the same for lossless and no worse', async () => {
    const direct = giving(LISTING, { content: LISTING });
    expect(await compareCall(ONE, direct, giving(LISTING), words)).toMatchObject({
      ...{ tool: 'fs/list', lossless: true, notWorse: true },
      recognised: 'text kept, JSON copy left out',
    });
  });

  it('names no form of a text that stays as it is, and has no JSON beside it', async () => {
    const { recognised } = await compareCall(ONE, giving(LISTING), giving(LISTING), words);
    expect(recognised).toBe('–');
  });

  it.each([
    ['a text that is another', giving(LISTING.replace('3', '4'))],
    ['a compact text that says another one', giving('#bcp list\n/\n a.ts')],
  ])('sees %s', async (_, proxied) => {
    expect((await compareCall(ONE, giving(LISTING), proxied, words)).lossless).toBe(false);
  });

  it('sees structured data that no text says', async () => {
    const direct = giving(LISTING, { content: LISTING, total: 9 });
    expect((await compareCall(ONE, direct, giving(LISTING), words)).lossless).toBe(false);
  });

  it('sees a text that has grown', async () => {
    const proxied = giving(`#bcp raw\n${LISTING}`);
    expect((await compareCall(ONE, giving(LISTING), proxied, words)).notWorse).toBe(false);
  });

  it('goes no further where a call fails', async () => {
    await expect(compareCall(ONE, giving('no', undefined, true), giving('no'), words)).rejects.toThrow(
      'list failed: no',
    );
  });
});
