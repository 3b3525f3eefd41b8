import { KnownError } from '../diagnostics/error.ts';
import { startFolder } from '../platform/start-folder.ts';

/**
 * `$${` is a literal `${`; `${NAME}` and `${NAME:-default}` are filled, and a default may hold `${NAME}` in turn.
 * Anything else with a dollar stays as it is.
 */
const PLACEHOLDER = /\$\$\{|\$\{([A-Za-z_]\w*)(?::-((?:\$\{[A-Za-z_]\w*\}|[^}])*))?\}/g;

/** A text as a config has it that means what stands there: nothing in it is filled. */
export const literal = (text: string): string => text.replaceAll('${', () => '$${');

/** Always filled with the folder in which this program was started. The environment cannot change it. */
export const START_FOLDER = 'BCP_START_FOLDER';

/** The variables that a text is filled from, those of defaults too. */
export const placeholderNames = (text: string): readonly string[] =>
  text.includes('${') ? [...text.matchAll(/(?<!\$)\$\{([A-Za-z_]\w*)/g)].map(([, name = '']) => name) : [];

/** The variables without a value that a text is filled from. */
export const unsetNames = (text: string, env: NodeJS.ProcessEnv): readonly string[] =>
  [...new Set(placeholderNames(text))].filter((name) => name !== START_FOLDER && env[name] === undefined);

/**
 * Fills the placeholders of a server's command, argument, variable or folder. As in a shell, the default also
 * stands in for a variable that is set but empty; without a default an empty one is filled as it is.
 *
 * @param server the server's name, for the error
 * @throws KnownError `placeholder-unset` where a variable without a default is not set
 */
export function fillPlaceholders(text: string, env: NodeJS.ProcessEnv, server: string): string {
  return text.replace(PLACEHOLDER, (whole, name: string | undefined, fallback: string | undefined) => {
    if (name === undefined) return '${';
    const value = name === START_FOLDER ? startFolder() : env[name];
    if (fallback !== undefined)
      return value === undefined || value === '' ? fillPlaceholders(fallback, env, server) : value;
    if (value === undefined)
      throw new KnownError('placeholder-unset', { variable: name, server, placeholder: whole });
    return value;
  });
}
