import { languageOf } from './languages.ts';

/**
 * Field templates of rules: constants and `{name}` from captures or arguments (`{args.path}`), through pipes:
 * `{lang|lower|default:text}`. Of several names (`{args.path, path}`) the first that is not empty counts.
 */

const PIPES: Readonly<Record<string, (value: string, argument: string) => string>> = {
  lower: (value) => value.toLowerCase(),
  basename: (value) => value.replace(/[\\/]+$/, '').replace(/^.*[\\/]/, ''),
  ext: (value) => /\.([^./\\]+)$/.exec(value)?.[1] ?? '',
  lang: languageOf,
  default: (value, argument) => (value === '' ? argument : value),
};

export const PIPE_NAMES: readonly string[] = Object.keys(PIPES);

const PLACEHOLDER = /\{([^{}]+)\}/g;

/** The content of one placeholder's braces. */
export interface Placeholder {
  /** In order: the first that is not empty counts. */
  readonly names: readonly string[];
  readonly pipes: readonly { readonly name: string; readonly argument: string }[];
}

function parsePlaceholder(inside: string): Placeholder {
  const [name = '', ...pipes] = inside.split('|').map((part) => part.trim());
  return {
    names: name.split(',').map((one) => one.trim()),
    pipes: pipes.map((pipe) => {
      const [pipeName = '', argument = ''] = pipe.split(':');
      return { name: pipeName, argument };
    }),
  };
}

export function placeholdersOf(template: string): readonly Placeholder[] {
  return [...template.matchAll(PLACEHOLDER)].map(([, inside = '']) => parsePlaceholder(inside));
}

function lookUp(name: string, captures: Readonly<Record<string, string>>, args: unknown): string {
  if (!name.startsWith('args.')) return captures[name] ?? '';
  const found = typeof args === 'object' && args !== null ? Object.entries(args) : [];
  const value = found.find(([key]) => key === name.slice('args.'.length))?.[1];
  return typeof value === 'string' ? value : '';
}

/** A template filled in. Unknown names are empty, unknown pipes change nothing (the config's check refuses them). */
export function fillTemplate(
  template: string,
  captures: Readonly<Record<string, string>>,
  args: unknown,
): string {
  return template.replace(PLACEHOLDER, (_all, inside: string) => {
    const { names, pipes } = parsePlaceholder(inside);
    const values = names.map((name) => lookUp(name, captures, args));
    return pipes.reduce(
      (value, pipe) => PIPES[pipe.name]?.(value, pipe.argument) ?? value,
      values.find((value) => value !== '') ?? '',
    );
  });
}
