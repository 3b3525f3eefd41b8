import { readFileSync } from 'node:fs';
import {
  type ApiOperations,
  checkApi,
  operationsOf,
} from '../../../../src/gateway/servers/openapi/api-document.ts';
import type { ApiOperation } from '../../../../src/gateway/servers/openapi/api-operation.ts';
import { usedDocument } from '../../../../src/gateway/servers/openapi/api-text.ts';

export const BASE = new URL('https://api.example.com/v1');

export const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../../../fixtures/openapi/${name}`, import.meta.url));

/** What a text describes, as the server `https://api.example.com/v1`. */
export const described = (
  text: string | Buffer,
  { operations, headers = [], base = BASE }: { operations?: string[]; headers?: string[]; base?: URL } = {},
): Promise<ApiOperations> =>
  usedDocument('api.yaml', Buffer.from(text), (root) => {
    checkApi(root);
    return operationsOf(root, { operations, headers: new Set(headers), base });
  });

/** A document with these paths, as JSON. */
export const documentWith = (paths: object, more: object = {}): string =>
  JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths, ...more });

/** The only operation of a path, with these members. */
export async function operationWith(
  operation: object,
  { path = '/things', method = 'post', base = BASE }: { path?: string; method?: string; base?: URL } = {},
): Promise<ApiOperation> {
  const { offered } = await described(documentWith({ [path]: { [method]: operation } }), { base });
  return offered[0] as ApiOperation;
}
