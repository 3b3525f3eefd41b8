import { expect } from 'vitest';
import { json } from '../../../../src/render/compact/forms/json-form.ts';

/** The compact text of a JSON document; `undefined` if the form refuses it. */
export const bodyOf = (source: string): string | undefined => json.encode(source, false)?.body;

/** The lines of the compact text of a value. */
export const linesOf = (value: unknown): readonly string[] | undefined =>
  bodyOf(JSON.stringify(value))?.split('\n');

/** Expects the very document back. */
export function comesBack(source: string): void {
  const body = bodyOf(source);
  if (body !== undefined) expect(json.decode(body, undefined)).toBe(source);
}
