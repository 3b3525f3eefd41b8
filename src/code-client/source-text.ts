/** Names, values and descriptions of others as TypeScript source: none of them can end where it stands. */
import { visible, visibleJson } from '../diagnostics/visible.ts';

const quoted = (text: string): string => visibleJson(JSON.stringify(text));

/** The name of a member. */
export const keyText = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name));

/** A value as a type. */
export function literalType(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'number';
  return value === null || typeof value === 'boolean' ? String(value) : 'unknown';
}

/** A description in front of a member; nothing for a schema without one. */
export function docComment(description: unknown, indent: string): string {
  if (typeof description !== 'string' || description.trim() === '') return '';
  const lines = visible(description.trim())
    .replaceAll('*/', '*\\/')
    .split(/\n/)
    .map((line) => line.trimEnd());
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`.trimEnd()), `${indent} */`, ''].join(
    '\n',
  );
}
