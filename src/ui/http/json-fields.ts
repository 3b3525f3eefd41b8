/** Reads the fields of requests. Each function throws `bad-request` for a wrong value. */
import { isRecord } from '../../json/is-record.ts';
import type { ToolCall } from '../../model/call.ts';
import type { EditedFiles, PageSpan } from '../api/files-api.ts';
import { wrong } from './body.ts';

export type JsonFields = Readonly<Record<string, unknown>>;

export function textField(fields: JsonFields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : wrong(`"${name}" is no text`);
}

export function optionalText(fields: JsonFields, name: string): string | undefined {
  return fields[name] === undefined ? undefined : textField(fields, name);
}

export function numberField(fields: JsonFields, name: string): number {
  const value = fields[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : wrong(`"${name}" is no number`);
}

export function oneOfField<Name extends string>(
  fields: JsonFields,
  name: string,
  names: readonly Name[],
): Name {
  const value = textField(fields, name);
  return names.find((one) => one === value) ?? wrong(`"${name}" is none of ${names.join(', ')}`);
}

export function spanField(fields: JsonFields, name: string): PageSpan {
  const value = fields[name];
  const [first, last] = Array.isArray(value) && value.length === 2 ? (value as unknown[]) : [];
  const isSpan = Number.isSafeInteger(first) && Number.isSafeInteger(last);
  const span = [Number(first), Number(last)] as const;
  return isSpan && span[0] >= 1 && span[0] <= span[1] ? span : wrong(`"${name}" are no lines`);
}

export function filesField(fields: JsonFields): EditedFiles {
  const value = fields['files'] ?? {};
  if (!isRecord(value)) return wrong('"files" is no object');
  for (const name of Object.keys(value)) textField(value, name);
  return value as EditedFiles;
}

/** The call that the text comes from, as the user says. */
export function callField(fields: JsonFields): ToolCall {
  const args = fields['arguments'] ?? {};
  if (!isRecord(args)) return wrong('"arguments" is no object');
  return { server: optionalText(fields, 'server') ?? '', tool: optionalText(fields, 'tool') ?? '', args };
}
