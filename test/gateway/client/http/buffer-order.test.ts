import { afterEach, describe, expect, it, vi } from 'vitest';
import { BufferBudget } from '../../../../src/gateway/client/http/buffer-budget.ts';
import { stopTime } from '../../../support/stopped-time.ts';
import { call, endScene, MIB, message, NEVER, post, scene, statusOf } from './buffer-scene.ts';

afterEach(endScene);

describe('what has to wait', () => {
  it('goes on in its order, one as soon as the one before has left room', async () => {
    const { client, session, ids, answer, heard } = await scene();
    session.pause();
    const replies = [client.post(message('x/much', { params: 'x'.repeat(17 * MIB) }))];
    await expect.poll(() => heard.length).toBe(1);
    for (const id of [1, 2, 3]) {
      replies.push(client.post(call(id, 17 * MIB)));
      await expect.poll(() => session.holds).toBe(true);
      await client.get('nonsense');
    }
    const hears = session.onframe;
    session.onframe = (frame, exchange) => {
      // Each fills it up again.
      session.pause();
      hears?.(frame, exchange);
      answer(heard.length - 1);
      setTimeout(() => session.resume(), 20);
    };
    session.resume();
    expect(await Promise.all(replies.map(statusOf))).toEqual([202, 200, 200, 200]);
    expect([...ids().slice(1)].sort()).toEqual([1, 2, 3]);
  });

  it('holds nothing up when it has been turned away', async () => {
    const held = new BufferBudget({ max: MIB, share: 64 * 1024, stalledMs: NEVER });
    const { client, heard, answer, session } = await scene({ readWaitMs: 800, held });
    const { response } = post(client, call(1));
    await expect.poll(() => heard.length).toBe(1);
    answer(0, 16 * MIB);
    await response;
    stopTime();
    const waits = client.post(call(2));
    await expect.poll(() => session.holds).toBe(true);
    await vi.advanceTimersByTimeAsync(800);
    expect(await statusOf(waits)).toBe(503);
    // No more time passes.
    expect(await statusOf(client.post(message('x/told')))).toBe(202);
  });

  it('goes on when others hold less', async () => {
    const held = new BufferBudget({ max: 4 * MIB, share: 64 * 1024, stalledMs: NEVER });
    const { client, answer, another, heard, session } = await scene({ held });
    const { client: other } = await another();
    void client.post(call(1, 200 * 1024)).catch(() => {});
    await expect.poll(() => heard.length).toBe(1);
    const { response } = post(other, call(2));
    await expect.poll(() => heard.length).toBe(2);
    answer(1, 16 * MIB);
    const unread = await response;
    const waits = client.post(call(3));
    await expect.poll(() => session.holds).toBe(true);
    unread.resume();
    await expect.poll(() => heard.length).toBe(3);
    answer(2);
    expect(await statusOf(waits)).toBe(200);
  });

  it('is told at once that the session is over', async () => {
    const { client, session, heard, front } = await scene();
    session.pause();
    await client.post(message('x/much', { params: 'x'.repeat(17 * MIB) }));
    const waits = client.post(call(1));
    await expect.poll(() => session.holds).toBe(true);
    const [status] = await Promise.all([statusOf(waits), front.drain()]);
    expect([status, heard.length]).toEqual([404, 1]);
  });

  it('is not what is little, where long calls are all that is held', async () => {
    const { client, heard, answer } = await scene();
    for (const id of [1, 2]) void client.post(call(id, 40 * MIB)).catch(() => {});
    await expect.poll(() => heard.length).toBe(2);
    const little = client.post(call(3));
    await expect.poll(() => heard.length).toBe(3);
    answer(2);
    expect(await statusOf(little)).toBe(200);
  });
});
