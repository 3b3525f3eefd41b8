import { describe, expect, it } from 'vitest';
import { behind, call } from './era/raw.ts';

const ACCEPTED = { action: 'accept', content: { ok: true, name: 'Alice' } };

describe('rounds of a client and a server without sessions', () => {
  const url = behind('modern');

  it('cross with the names that the server gave its questions', async () => {
    const { body } = await call(url(), 'test_input_required_result_elicitation');
    expect(body.result?.resultType).toBe('input_required');
    expect(Object.keys(body.result?.inputRequests ?? {})).toEqual(['user_name']);
    expect(body.result?.requestState).toBeUndefined();
  });

  it('may begin with the answers', async () => {
    const inputResponses = { user_name: ACCEPTED, unknown: ACCEPTED };
    const { body } = await call(url(), 'test_input_required_result_elicitation', { inputResponses });
    expect(body.result?.content?.[0]?.text).toBe('Hello, Alice!');
  });

  it('bring back the server’s own state, which it judges itself', async () => {
    const name = 'test_input_required_result_request_state';
    const { requestState } = (await call(url(), name)).body.result ?? {};
    const inputResponses = { confirm: ACCEPTED };
    const bent = await call(url(), name, { inputResponses, requestState: `${requestState}-bent` });
    expect(bent.body.error?.code).toBe(-32602);
    const { body } = await call(url(), name, { inputResponses, requestState });
    expect(body.result?.content?.[0]?.text).toBe('state-ok');
  });

  it('end where the client cannot do what is asked, with what it would need', async () => {
    const { status, body } = await call(
      url(),
      'test_missing_capability',
      {},
      { capabilities: { elicitation: {} } },
    );
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: -32021, data: { requiredCapabilities: { sampling: {} } } });
  });
});

describe('rounds of a client without sessions, and a server that keeps them', () => {
  const url = behind('legacy');
  const name = 'test_input_required_result_elicitation';

  it('are the call that waits, behind a state that is worth something once', async () => {
    const { inputRequests = {}, requestState } = (await call(url(), name)).body.result ?? {};
    const [key = ''] = Object.keys(inputRequests);
    const next = { inputResponses: { [key]: ACCEPTED }, requestState };
    expect((await call(url(), name, next)).body.result?.content?.[0]?.text).toBe('Hello, Alice!');
    expect((await call(url(), name, next)).body.error?.code).toBe(-32602);
  });

  it('take no state that the gateway has not given', async () => {
    for (const requestState of ['bcp-proxy:forged', 'forged'])
      expect((await call(url(), name, { requestState })).body.error?.code).toBe(-32602);
  });

  it('ask again where answers come without a state', async () => {
    const { body } = await call(url(), name, { inputResponses: { user_name: ACCEPTED } });
    expect(body.result?.resultType).toBe('input_required');
  });

  it('end where the client cannot do what is asked, with what it would need', async () => {
    const { status, body } = await call(
      url(),
      'test_missing_capability',
      {},
      { capabilities: { elicitation: {} } },
    );
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: -32021, data: { requiredCapabilities: { sampling: {} } } });
  });
});
