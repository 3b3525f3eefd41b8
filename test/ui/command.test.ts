import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { inEmptyHome } from '../cli/run.ts';

const { bcpProxy } = inEmptyHome();

describe('bcp-proxy ui', () => {
  it('takes the port that is named, and says that it is taken', async () => {
    const other = createServer();
    await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
    const address = other.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const { status, stdout, stderr } = await bcpProxy(['ui', '--no-browser', '--port', `${port}`]);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`cannot serve the page at port ${port}`);
    await new Promise((closed) => other.close(closed));
  });

  it.each([
    [['--port', 'x'], 2, '--port'],
    [['--port', '70000'], 2, '65535'],
    [['more'], 2, 'Too many arguments: more'],
    [['--config', 'nothing.yaml'], 7, 'nothing.yaml'],
  ])('refuses %j', async (words, code, told) => {
    const { status, stderr } = await bcpProxy(['ui', '--no-browser', ...words]);
    expect([status, stderr]).toEqual([code, expect.stringContaining(told)]);
  });

  it('is explained and completed', async () => {
    expect((await bcpProxy(['ui', '--help'])).stdout).toMatch(
      /^bcp-proxy ui \[--port N\] \[--no-browser\] \[--config FILE\]\n/,
    );
    expect((await bcpProxy(['help'])).stdout).toContain('\n  ui ');
    expect((await bcpProxy(['completion', 'words', '--', 'ui', '--'])).stdout).toBe(
      '--port\n--no-browser\n--config\n',
    );
  });
});
