import { isRecord } from '../json/is-record.ts';

/** The text in place of bytes: kind, type and size. */
function binaryText(what: string, mime: unknown, base64: string, hint = ': --save FILE writes it'): string {
  const bytes =
    Math.floor((base64.length * 3) / 4) - (base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0);
  return `[${what} ${typeof mime === 'string' ? mime : ''}, ${bytes} bytes${hint}]`;
}

function resourceText(resource: unknown): string {
  if (!isRecord(resource)) return JSON.stringify(resource);
  const { text, blob, uri, mimeType } = resource;
  if (typeof text === 'string') return text;
  if (typeof blob === 'string') return binaryText(`resource ${String(uri)}`, mimeType, blob);
  return JSON.stringify(resource);
}

/** One part of a result as a model reads it. `hint` is behind the size of bytes. */
export function partText(part: unknown, hint?: string): string {
  if (!isRecord(part)) return JSON.stringify(part);
  const { type, text, data, mimeType, uri, name, resource } = part;
  if (typeof text === 'string') return text;
  if ((type === 'image' || type === 'audio') && typeof data === 'string')
    return binaryText(type, mimeType, data, hint);
  if (type === 'resource_link')
    return `[resource ${String(uri)}${typeof name === 'string' ? ` ${name}` : ''}]`;
  if (type === 'resource') return resourceText(resource);
  return JSON.stringify(part);
}

/** The texts of a tool's result, and of its data where it has no texts. */
export function resultAsText(result: unknown): string {
  if (!isRecord(result)) return JSON.stringify(result);
  const { content, structuredContent } = result;
  const parts: readonly unknown[] = Array.isArray(content) ? content : [];
  if (parts.length > 0) return parts.map((part) => partText(part)).join('\n');
  return structuredContent === undefined ? '' : JSON.stringify(structuredContent);
}

/** The text of an answer to `resources/read`. */
export function contentsText(result: unknown): string {
  const contents = isRecord(result) && Array.isArray(result['contents']) ? result['contents'] : [];
  return contents.map(resourceText).join('\n');
}

/** Bytes in a result. */
export interface BinaryPart {
  /** The place in the result's list, counted from 1. */
  readonly part: number;
  /** The MIME type that the server says. */
  readonly type?: string;
  readonly base64: string;
}

/** The bytes of one part: an image, audio or a resource. */
function binaryIn(value: unknown, part: number): readonly BinaryPart[] {
  if (!isRecord(value)) return [];
  const holder = isRecord(value['resource']) ? value['resource'] : value;
  const base64 = holder === value ? (value['data'] ?? value['blob']) : holder['blob'];
  const type = holder['mimeType'];
  if (typeof base64 !== 'string') return [];
  return [{ part, base64, type: typeof type === 'string' ? type : undefined }];
}

/** All bytes in a result of a tool or of `resources/read`, in their order. */
export function binariesIn(result: unknown): readonly BinaryPart[] {
  if (!isRecord(result)) return [];
  const { content, contents } = result;
  const parts: readonly unknown[] = Array.isArray(content)
    ? content
    : Array.isArray(contents)
      ? contents
      : [];
  return parts.flatMap((part, i) => binaryIn(part, i + 1));
}
