import { KnownError } from '../diagnostics/error.ts';

/** The arguments of a call, once it is known that there are no others than `known`. */
export class ToolArguments {
  private readonly values: Readonly<Record<string, unknown>>;

  constructor(args: unknown, known: readonly string[]) {
    if (args !== undefined && (typeof args !== 'object' || args === null || Array.isArray(args))) {
      throw new KnownError('tool-not-an-object', undefined);
    }
    this.values = { ...args };
    const names = Object.keys(this.values).filter((name) => !known.includes(name));
    if (names.length > 0) throw new KnownError('tool-unknown-arguments', { names, known });
  }

  /** A path, which has to be there. With `extension` it has to end in that, in any case. */
  path(name: string, extension?: string): string {
    const value = this.values[name];
    if (value === undefined) throw new KnownError('tool-argument', { name, problem: 'it is missing' });
    if (typeof value !== 'string' || value === '' || value.includes('\0')) {
      throw new KnownError('tool-argument', { name, problem: 'it has to be a path' });
    }
    if (extension !== undefined && !value.toLowerCase().endsWith(extension)) {
      throw new KnownError('tool-argument', { name, problem: `${value} does not end in ${extension}` });
    }
    return value;
  }

  /** A string, which has to be there. */
  text(name: string): string {
    const value = this.optionalText(name);
    if (value === undefined) throw new KnownError('tool-argument', { name, problem: 'it is missing' });
    return value;
  }

  /** A string with something in it. A number that stands alone will do: "120" and 120 mean the same. */
  optionalText(name: string): string | undefined {
    const value = this.values[name];
    if (value === undefined || value === null) return undefined;
    if (typeof value === 'number') return String(value);
    if (typeof value === 'string' && value.trim() !== '') return value;
    throw new KnownError('tool-argument', { name, problem: 'it has to be a string' });
  }

  optionalChoice<T extends string>(name: string, choices: readonly T[]): T | undefined {
    const value = this.values[name];
    if (value === undefined) return undefined;
    const choice = choices.find((known) => known === value);
    if (choice !== undefined) return choice;
    throw new KnownError('tool-argument', { name, problem: `it has to be one of ${choices.join(', ')}` });
  }

  /** A whole number from 0. */
  optionalCount(name: string): number | undefined {
    const value = this.values[name];
    if (value === undefined) return undefined;
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
    throw new KnownError('tool-argument', { name, problem: 'it has to be a whole number from 0' });
  }

  /** `false` where it is absent. */
  flag(name: string): boolean {
    const value = this.values[name] ?? false;
    if (typeof value === 'boolean') return value;
    throw new KnownError('tool-argument', { name, problem: 'it has to be true or false' });
  }
}
