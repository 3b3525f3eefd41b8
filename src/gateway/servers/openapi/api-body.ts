/** The body of a request, in the media type that the operation takes. */
import { randomUUID } from 'node:crypto';
import { messageOf } from '../../../diagnostics/error.ts';
import { isRecord } from '../../../json/is-record.ts';
import { jsonAsGiven } from './api-arguments.ts';
import { FORM_TYPE, JSON_TYPE, MULTIPART_TYPE, TEXT_TYPE } from './api-inputs.ts';
import type { ApiBody } from './api-operation.ts';
import { asPairs, plainText } from './api-styles.ts';

export interface WrittenBody {
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/** The call cannot be sent as it is. The model reads why. */
export class WrongCall extends Error {
  override readonly name = 'WrongCall';
}

const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/;

function bytesOf(argument: string, value: unknown): Buffer {
  const text = typeof value === 'string' ? value.replace(/\s+/g, '') : '';
  if (typeof value !== 'string' || !BASE64.test(text))
    throw new WrongCall(messageOf('api-base64', { argument }));
  return Buffer.from(text, 'base64');
}

function fieldsOf({ argument }: ApiBody, value: unknown): Readonly<Record<string, unknown>> {
  if (!isRecord(value)) throw new WrongCall(messageOf('api-form', { argument }));
  return value;
}

/** A name within quotes, as browsers write it (WHATWG HTML, "multipart/form-data"). */
const quoted = (name: string): string =>
  `"${name.replace(/[\r\n"]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)}"`;

function multipart(body: ApiBody, value: unknown): WrittenBody {
  const boundary = `bcp-${randomUUID()}`;
  const part = (name: string, one: unknown): readonly Buffer[] => {
    const isFile = body.files.has(name);
    const isJson = !isFile && typeof one === 'object' && one !== null;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name=${quoted(name)}${isFile ? `; filename=${quoted(name)}` : ''}\r\n${isFile ? 'Content-Type: application/octet-stream\r\n' : isJson ? 'Content-Type: application/json\r\n' : ''}\r\n`;
    return [
      Buffer.from(head),
      isFile ? bytesOf(`${body.argument}.${name}`, one) : Buffer.from(plainText(one)),
      Buffer.from('\r\n'),
    ];
  };
  const parts = Object.entries(fieldsOf(body, value)).flatMap(([name, one]) =>
    [one].flat().flatMap((each: unknown) => part(name, each)),
  );
  return {
    mediaType: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

const FORM = { style: 'form', explode: true, isJson: false } as const;

/**
 * The body. Throws `WrongCall`.
 *
 * @param json the value as the call has it, so that no number is written anew
 */
export function bodyOf(body: ApiBody, value: unknown, json: string): WrittenBody {
  const { mediaType, argument } = body;
  if (JSON_TYPE.test(mediaType))
    return { mediaType: mediaType.includes('*') ? 'application/json' : mediaType, bytes: Buffer.from(json) };
  if (MULTIPART_TYPE.test(mediaType)) return multipart(body, value);
  if (FORM_TYPE.test(mediaType)) {
    const pairs = Object.entries(fieldsOf(body, value)).flatMap(([name, one]) =>
      (isRecord(one) ? [[name, jsonAsGiven(one)] as const] : asPairs({ ...FORM, name }, one)).map(
        ([key, text]): [string, string] => [key, text],
      ),
    );
    return { mediaType, bytes: Buffer.from(new URLSearchParams(pairs).toString()) };
  }
  if (TEXT_TYPE.test(mediaType))
    return { mediaType, bytes: Buffer.from(typeof value === 'string' ? value : json) };
  return { mediaType, bytes: bytesOf(argument, value) };
}
