import { describe, expect, it } from 'vitest';
import { behind, call } from './era/raw.ts';

describe.each(['legacy', 'modern'] as const)('headers that repeat arguments, for a %s server', (server) => {
  const url = behind(server);
  const tool = 'test_custom_header';
  const says = async (region: unknown, header: string | undefined) => {
    const headers: Record<string, string> = header === undefined ? {} : { 'mcp-param-region': header };
    const { status, body } = await call(url(), tool, { arguments: { region } }, { headers });
    return status === 200 ? body.result?.content?.[0]?.text : { status, code: body.error?.code };
  };
  const refused = { status: 400, code: -32020 };

  it('are taken where they say the same, coded or not', async () => {
    expect(await says('eu', 'eu')).toBe('{"region":"eu"}');
    expect(await says('Łódź', `=?base64?${Buffer.from('Łódź').toString('base64')}?=`)).toBe(
      '{"region":"Łódź"}',
    );
    expect(await says('=?base64?ZXU=', '=?base64?ZXU=')).toBe('{"region":"=?base64?ZXU="}');
  });

  it('are refused where they say something else, nothing, or something broken', async () => {
    expect(await says('eu', 'us')).toEqual(refused);
    expect(await says('eu', undefined)).toEqual(refused);
    expect(await says(undefined, 'eu')).toEqual(refused);
    expect(await says('Hello', '=?base64?SGVsbG8?=')).toEqual(refused);
    expect(await says('Hello', '=?base64?SGVs!!!bG8=?=')).toEqual(refused);
  });

  it('may be absent where the argument is', async () => {
    expect(await says(undefined, undefined)).toBe('{}');
  });
});
