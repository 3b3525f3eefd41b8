import { climbs } from '../../access/addresses.ts';
import { messageOf } from '../../diagnostics/error.ts';
import { shellWord } from '../../diagnostics/shell-word.ts';
import { closest } from '../../diagnostics/suggest.ts';
import type { ServerConfig } from '../../model/server-config.ts';
import type { BridgeContext } from '../bridge-context.ts';
import { BridgeError } from '../errors.ts';
import { listOf } from '../lists.ts';
import { expandTemplate, variablesOf } from './expand-template.ts';

/** `day=monday`, as `--var` has it. @throws BridgeError `USAGE` */
function valuesOf(words: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, readonly string[]>();
  for (const word of words) {
    const at = word.indexOf('=');
    if (at < 1)
      throw new BridgeError('USAGE', messageOf('shell-pair', { option: 'var', form: 'NAME=VALUE' }));
    const name = word.slice(0, at);
    values.set(name, [...(values.get(name) ?? []), word.slice(at + 1)]);
  }
  return values;
}

/** A command that reads the resources of a template, with an example in place of each value. */
export const readCommand = (program: string, server: string, template: string): string =>
  [
    `${program} resources read ${shellWord(server)} ${shellWord(template)}`,
    ...variablesOf(template)
      .filter(({ optional }) => !optional)
      .map(({ name }) => `--var ${shellWord(`${name}=VALUE`)}`),
  ].join(' ');

/** The typed URI, or a template filled with the values of its variables. */
async function typedUri(
  word: string,
  words: readonly string[],
  server: ServerConfig,
  context: BridgeContext,
): Promise<string> {
  const values = valuesOf(words);
  const variables = variablesOf(word);
  if (values.size === 0) {
    // Braces in a URI may be its own.
    if (variables.length === 0) return word;
    const templates = await listOf(server, 'templates', context);
    if (!templates.some(({ key }) => key === word)) return word;
  }
  const known = variables.map(({ name }) => name);
  const unknown = [...values.keys()].filter((name) => !known.includes(name));
  const missing = variables.filter(({ name, optional }) => !optional && !values.has(name));
  if (unknown.length === 0 && missing.length === 0) return expandTemplate(word, values);
  const similar = unknown.flatMap((name) => closest(name, known) ?? []);
  throw new BridgeError(
    'INVALID_ARGUMENTS',
    messageOf('shell-template-variables', {
      ...{ template: word, unknown, known },
      missing: missing.map(({ name }) => name),
    }),
    {
      suggestion:
        known.length === 0
          ? `${context.program} resources list ${shellWord(server.name)}`
          : readCommand(context.program, server.name, word),
      similar: similar.length === 0 ? undefined : similar,
    },
  );
}

/**
 * The URI for the request.
 *
 * @param words of `--var`
 * @throws BridgeError `INVALID_ARGUMENTS` where a value is missing, or of no variable; `DENIED` where a `..` in it leads
 * up. No sender of addresses writes one, but servers may follow it. An address that the server itself lists is right.
 */
export async function resourceUri(
  ...[word, words, server, context]: Parameters<typeof typedUri>
): Promise<string> {
  const uri = await typedUri(word, words, server, context);
  if (!climbs(uri)) return uri;
  const listed = await listOf(server, 'resources', context).catch(() => []);
  if (listed.some(({ key }) => key === uri)) return uri;
  throw new BridgeError('DENIED', messageOf('shell-resource-climbs', { server: server.name, uri }), {
    suggestion: `${context.program} resources list ${shellWord(server.name)}`,
  });
}
