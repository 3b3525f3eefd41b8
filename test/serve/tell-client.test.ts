import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { tellClient } from '../../src/serve/tell-client.ts';
import { inEmptyHome } from '../cli/run.ts';
import { type Frame, TestClient, textOf } from '../gateway/harness.ts';

const { bcpProxy } = inEmptyHome();

const WHY = 'Nobody trusts the config yet.\nRun: bcp-proxy trust FILE';

it('answers initialize, and says in the instructions and in a tool why nothing is served', async () => {
  const client = new TestClient(new PassThrough(), new PassThrough());
  const told = tellClient(WHY, {
    stdin: client.input,
    stdout: client.output,
    on: () => {},
  });
  expect((await client.result('0', 'server/discover')).error).toEqual({ code: -32601, message: WHY });
  expect((await client.initialize()).result).toMatchObject({
    protocolVersion: '2025-06-18',
    instructions: `bcp-proxy serves no tools now. Tell the user why:\n${WHY}`,
  });
  const { result } = await client.result('1', 'tools/list');
  expect(result?.['tools']).toMatchObject([{ name: 'bcp_status' }]);
  const called = await client.call('2', 'bcp_status');
  expect([textOf(called), called.result?.['isError']]).toEqual([WHY, true]);
  client.input.end();
  await told;
});

it("is also for the client that has started a server's command without the dashes", async () => {
  const initialize = '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}\n';
  const { status, stdout, stderr } = await bcpProxy(['node', 'server.js'], initialize);
  const { result } = JSON.parse(stdout) as Frame;
  expect(result?.['instructions']).toContain('bcp-proxy -- node server.js');
  expect([status, stderr]).toEqual([2, expect.stringContaining('bcp-proxy -- node server.js')]);
});
