/** States of another gateway that stands behind this one. */
import { afterAll, afterEach, expect, it } from 'vitest';
import { discovery, RawServers } from '../../servers/stateless/raw-servers.ts';
import { answerOf, endWorlds, request, world } from './front-harness.ts';

const raws = new RawServers();
afterEach(endWorlds);
afterAll(() => raws.remove());

it('come back to it with the answers of the client', async () => {
  const params = { message: 'm', requestedSchema: { type: 'object', properties: {} } };
  const asks = {
    ...{ resultType: 'input_required', requestState: 'bcp-proxy:abc' },
    inputRequests: { q: { method: 'elicitation/create', params } },
  };
  const server = raws.make({
    'server/discover': [discovery()],
    'tools/list': [{ result: { tools: [{ name: 't', inputSchema: { type: 'object' } }] } }],
    'tools/call': [{ result: asks }, { result: { resultType: 'complete', content: [] } }],
  });
  const to = await world([server.config]);
  const call = { name: 't', arguments: {} };
  expect(answerOf(await request(to, 'tools/call', { params: call })).result).toMatchObject(asks);
  const inputResponses = { q: { action: 'accept', content: {} } };
  const again = { params: { ...call, inputResponses, requestState: 'bcp-proxy:abc' } };
  expect(answerOf(await request(to, 'tools/call', again)).result).toMatchObject({ resultType: 'complete' });
  expect(server.lines().at(-1)).toContain('"requestState":"bcp-proxy:abc"');
});
