import { parseErrorResponse } from '@modelcontextprotocol/sdk/client/auth.js';
import { OAuthTokensSchema } from '@modelcontextprotocol/sdk/shared/auth.js';
import { expect, it } from 'vitest';
import { problemOf } from '../../../../src/gateway/servers/oauth/auth-problem.ts';
import { lenientAnswer } from '../../../../src/gateway/servers/oauth/lenient-answer.ts';

const read = (answer: object, request?: object): unknown =>
  JSON.parse(
    Buffer.from(
      lenientAnswer(Buffer.from(JSON.stringify(answer)), request && JSON.stringify(request)),
    ).toString(),
  );

it('takes members that are null, and addresses that are empty, as absent', () => {
  expect(
    read({ issuer: 'x', introspection_endpoint: null, service_documentation: '', id_token: null, scope: '' }),
  ).toEqual({ issuer: 'x', scope: '' });
});

it('gives a registration the addresses that it does not repeat', () => {
  const redirect_uris = ['http://127.0.0.1:1/callback'];
  expect(read({ client_id: 'c' }, { redirect_uris })).toEqual({ client_id: 'c', redirect_uris });
  expect(read({ client_id: 'c', redirect_uris: ['x:y'] }, { redirect_uris })).toEqual({
    client_id: 'c',
    redirect_uris: ['x:y'],
  });
  expect(read({ error: 'no' }, { redirect_uris })).toEqual({ error: 'no' });
});

it.each(['<h1>no</h1>', '[1,null]', ''])('leaves anything else as it is: %s', (body) => {
  expect(Buffer.from(lenientAnswer(Buffer.from(body), undefined)).toString()).toBe(body);
});

it('names what is wrong in an answer, in words', () => {
  const { error } = OAuthTokensSchema.safeParse({ access_token: 7 });
  expect(problemOf(error, [])).toBe(
    'the answer of the authorization server has no usable "access_token", "token_type"',
  );
});

it.each([
  ['["token expired", "hush-hush-1"]', 'server_error: HTTP 401: ["token expired","<hidden>"]'],
  ['<html><title>Log in\n first</title><body>hush-hush-1</body>', 'server_error: HTTP 401: Log in first'],
  ['<h1>Oops</h1>', 'server_error: HTTP 401'],
])('shows the words of a refusal that is no OAuth error: %s', async (body, words) => {
  expect(problemOf(await parseErrorResponse(new Response(body, { status: 401 })), ['hush-hush-1'])).toBe(
    words,
  );
});
