import { describe, expect, it } from 'vitest';
import { inEmptyHome } from '../cli/run.ts';

const { bcpProxy } = inEmptyHome();

describe('options of HTTP', () => {
  it.each([
    [['--port', '3000'], '--port would do nothing'],
    [['--host', 'localhost', '--port', '0'], '--host and --port would do nothing'],
  ])('are refused on stdio: %j', async (options, message) => {
    const { status, stdout, stderr } = await bcpProxy(['serve', ...options, '--', 'node', '-v']);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
    expect(stderr).toContain('Add --transport http.');
  });
});
