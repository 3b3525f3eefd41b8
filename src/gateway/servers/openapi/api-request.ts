/** A call of a tool as a request to its API. */
import { messageOf } from '../../../diagnostics/error.ts';
import { isRecord } from '../../../json/is-record.ts';
import { defined } from '../../../model/defined.ts';
import type { Arguments } from './api-arguments.ts';
import { bodyOf, WrongCall } from './api-body.ts';
import type { ApiOperation, ApiParameter, Method } from './api-operation.ts';
import { asPairs, inHeader, inPath } from './api-styles.ts';

export interface ApiRequest {
  readonly method: Method;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

function checkNames({ tool, parameters, body }: ApiOperation, given: Arguments): void {
  const inputs = [...parameters, ...(body === undefined ? [] : [body])];
  const known = inputs.map(({ argument }) => argument);
  const unknown = [...given.keys()].filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new WrongCall(messageOf('api-arguments-unknown', { tool: tool.name, unknown, known }));
  const missing = inputs.filter(({ argument, isRequired }) => isRequired && !given.has(argument));
  if (missing.length > 0)
    throw new WrongCall(
      messageOf('api-arguments-missing', {
        tool: tool.name,
        missing: missing.map(({ argument }) => argument),
      }),
    );
}

/** A part of a path that leads elsewhere: to the folder itself, to the one above, or to all of a collection. */
const LEADS_ELSEWHERE = /^$|(?:^|[/\\])\.{1,2}(?:[/\\]|$)/;

/** A part of a path as the least careful reader takes it. Addresses lose breaks and tabs. */
const asRead = (part: string): string =>
  part.replace(/[\t\n\r]/g, '').replace(/%(?:2[ef]|5c)/gi, decodeURIComponent);

function pathOf({ path, base, parameters }: ApiOperation, given: Arguments): string {
  const parts = path.split('/').map((part) => {
    let isFilled = false;
    const filled = part.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
      const parameter = parameters.find((one) => one.place === 'path' && one.name === name);
      const argument = parameter && given.get(parameter.argument);
      if (parameter === undefined || argument === undefined) return whole;
      isFilled = true;
      return inPath(parameter, argument.value);
    });
    if (isFilled && LEADS_ELSEWHERE.test(asRead(filled)))
      throw new WrongCall(messageOf('api-path-argument', { part }));
    return filled;
  });
  return base.pathname.replace(/\/$/, '') + parts.join('/');
}

/** A rule on an argument would not see what an object sets in its place. */
function checkObjects({ parameters }: ApiOperation, given: Arguments): void {
  for (const { argument, name, place, takesObject, isJson } of parameters) {
    const value = given.get(argument)?.value;
    if (!isRecord(value)) continue;
    if (!takesObject) throw new WrongCall(messageOf('api-argument-object', { argument }));
    const other = parameters.find(
      (one) => !isJson && one.place === place && one.name !== name && Object.hasOwn(value, one.name),
    );
    if (other !== undefined)
      throw new WrongCall(messageOf('api-argument-other', { argument, other: other.argument }));
  }
}

/** The request. Throws `WrongCall` if the arguments do not make one. */
export function requestOf(operation: ApiOperation, given: Arguments): ApiRequest {
  checkNames(operation, given);
  checkObjects(operation, given);
  const { method, base, parameters, body } = operation;
  const at = (place: ApiParameter['place']): readonly (readonly [ApiParameter, unknown])[] =>
    parameters.flatMap((one) => {
      const argument = one.place === place ? given.get(one.argument) : undefined;
      return argument === undefined ? [] : [[one, argument.value] as const];
    });
  const write = encodeURIComponent;
  try {
    const url = new URL(base);
    url.pathname = pathOf(operation, given);
    const query = at('query').flatMap(([one, value]) => asPairs(one, value));
    const written = query.map(([name, value]) => `${write(name)}=${write(value)}`);
    url.search = [url.search.replace(/^\?/, ''), ...written].filter((one) => one !== '').join('&');
    const headers = Object.fromEntries(
      at('header').map(([one, value]) => [one.name.toLowerCase(), inHeader(one, value)]),
    );
    const cookies = at('cookie').flatMap(([one, value]) => asPairs(one, value));
    const cookie = cookies.map(([name, value]) => `${write(name)}=${write(value)}`).join('; ');
    const argument = body && given.get(body.argument);
    const sent = body && argument && bodyOf(body, argument.value, argument.json);
    return {
      method,
      url,
      headers: {
        ...headers,
        ...defined({ cookie: cookie === '' ? undefined : cookie, 'content-type': sent?.mediaType }),
      },
      body: sent?.bytes,
    };
  } catch (error) {
    // A text with half a character has no bytes.
    if (error instanceof URIError) throw new WrongCall(messageOf('api-half-character', undefined));
    throw error;
  }
}
