import { SECRET_WORDS } from '../../diagnostics/secret-words.ts';
import { secretRanges } from './find-secrets.ts';
import { variableName } from './variable-references.ts';

/** A variable that the gateway's entry has to hand on. */
export interface EntryVariable {
  readonly name: string;
  /** How the client's file writes it; absent for a secret that stood there itself. */
  readonly written?: string;
  /** The place of the secret. */
  readonly from?: string;
}

/** The variables that a config names, once its servers are taken over. */
export class Variables {
  private readonly known = new Map<string, EntryVariable & { readonly value?: string }>();

  /** `taken`: those that stand for something else. */
  constructor(
    private readonly taken: ReadonlySet<string>,
    /** Secrets are noted, and stay where they are. */
    private readonly literals: 'replaced' | 'kept' = 'replaced',
  ) {}

  list(): readonly EntryVariable[] {
    return [...this.known.values()].map(({ value: _, ...variable }) => variable);
  }

  /** One that the client fills in. */
  refer = (name: string, written: string): void => {
    if (this.known.get(name)?.written === undefined) this.known.set(name, { name, written });
  };

  /** A variable for a secret: the first name that is free, or has that value already. */
  private secret(value: string, from: string, names: readonly string[]): string {
    const [last = 'SECRET'] = names.slice(-1);
    for (let i = 0; ; i++) {
      const name = names[i] ?? `${last}_${i - names.length + 2}`;
      const known = this.known.get(name);
      if (this.taken.has(name) || (known !== undefined && known.value !== value)) continue;
      this.known.set(name, known ?? { name, value, from });
      return this.literals === 'kept' ? value : `\${${name}}`;
    }
  }

  /** Makes a variable of a whole value of a variable or header, so that the text from the client's file fits there. */
  private whole(value: string, isNamed: boolean, from: string, names: readonly string[]): string {
    const isLiteral = !value.includes('${') && value !== '';
    const isSecret = (isNamed && isLiteral) || secretRanges(value).length > 0;
    return isSecret ? this.secret(value, from, names) : value;
  }

  fromEnv(server: string, name: string, value: string): string {
    const names = [variableName(name), variableName(server, name)];
    return this.whole(value, SECRET_WORDS.test(name), `the variable ${name} of ${server}`, names);
  }

  fromHeader(server: string, name: string, value: string): string {
    const names = [variableName(server, name)];
    return this.whole(value, SECRET_WORDS.test(name), `the header ${name} of ${server}`, names);
  }

  fromUrl(server: string, url: string): string {
    return this.whole(url, false, `the url of ${server}`, [variableName(server, 'url')]);
  }

  /** Words of a command. Only the secret parts are replaced, because a word may be a whole command. */
  fromWords(server: string, words: readonly string[]): readonly string[] {
    return words.map((word, i) => {
      const option = /^--?([\w.-]+)$/.exec(words[i - 1] ?? '')?.[1];
      const isValue = option !== undefined && SECRET_WORDS.test(option) && !/^(?:-|\$\{|$)/.test(word);
      const ranges = isValue ? [{ start: 0, end: word.length, name: option }] : secretRanges(word);
      return ranges.reduceRight((text, { start, end, name }) => {
        const from = name === undefined ? `an argument of ${server}` : `the argument ${name} of ${server}`;
        const names = [variableName(server, name ?? 'secret')];
        return `${text.slice(0, start)}${this.secret(text.slice(start, end), from, names)}${text.slice(end)}`;
      }, word);
    });
  }
}
