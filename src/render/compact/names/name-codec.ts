import { FormError } from '../form.ts';
import { SERIES_SIGN, SeriesReader } from './series.ts';

/** How names stand in a line: bare where that cannot be misread, else quoted. White space and "/" end a name. */
export interface NameCodec {
  quote(name: string): string;
  /** The inverse of `quote`, quotes included. Throws `FormError`. */
  unquote(token: string): string;
  /** Whether a name can stand bare. */
  isBare(name: string): boolean;
}

const NOT_BARE = /^$|^"|[\s/…\u0000-\u001f\u007f-\u009f]/;

/** Names as plain text. */
export const textNames: NameCodec = {
  quote: (name) => JSON.stringify(name),
  unquote(token) {
    try {
      return String(JSON.parse(token));
    } catch (cause) {
      throw new FormError(`not a quoted name: ${token}`, { cause });
    }
  },
  isBare: (name) => !NOT_BARE.test(name),
};

/** Names as the inside of a JSON string lexeme, so that escapes come back as they were. */
export const lexemeNames: NameCodec = {
  quote: (name) => `"${name}"`,
  unquote: (token) => token.slice(1, -1),
  isBare: (name) => !NOT_BARE.test(name) && !name.includes('\\'),
};

function writeName(name: string, names: NameCodec): string {
  return names.isBare(name) ? name : names.quote(name);
}

/** One word of a line: the names of a path. A "/" at its end marks a directory and makes no name. */
export interface Token {
  readonly segments: readonly string[];
  readonly directory: boolean;
}

/** Only at its beginning an empty name stands bare, so that `/home/` is absolute; a lone leaf is always a name. */
export function writeToken({ segments, directory }: Token, names: NameCodec): string {
  const bareRoot = segments[0] === '' && (directory || segments.length > 1);
  if (segments.length === 1 && !bareRoot) return writeName(segments[0]!, names) + (directory ? '/' : '');
  const written = segments.map((name, i) => (i === 0 && bareRoot ? '' : writeName(name, names)));
  return written.join('/') + (directory ? '/' : '');
}

const BARE = /[^\s"/][^\s/]*/y;
const QUOTED = /"[^"\\]*(?:\\.[^"\\]*)*"/y;

function match(pattern: RegExp, line: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(line)?.[0];
}

/** The words that a series of them stands for: only files have one. */
function tokensOfSeries({ segments, directory }: Token, series: SeriesReader): readonly Token[] {
  if (directory) throw new FormError(`a series of directories: ${segments.join('/')}/`);
  return series.words(segments.join('/')).map((word) => ({ segments: word.split('/'), directory }));
}

/** The words of a line from `from` on, separated by one space each. Throws `FormError`. */
export function readTokens(
  line: string,
  from: number,
  names: NameCodec,
  series = new SeriesReader(),
): readonly Token[] {
  const tokens: Token[] = [];
  let segments: string[] = [];
  let isSeries = false;
  let at = from;
  for (;;) {
    if (segments.length === 0 && line[at] === '/') segments.push('');
    else {
      const quoted = line[at] === '"';
      const text = match(quoted ? QUOTED : BARE, line, at);
      if (text === undefined) throw new FormError(`no name at column ${at + 1} of: ${line}`);
      segments.push(quoted ? names.unquote(text) : text);
      if (!quoted && text.includes(SERIES_SIGN)) isSeries = true;
      at += text.length;
    }
    const directory = line[at] === '/';
    if (directory) at++;
    const ended = at === line.length || line[at] === ' ';
    if (directory && !ended) continue;
    if (!ended) throw new FormError(`not a list of names: ${line}`);
    if (isSeries) {
      for (const token of tokensOfSeries({ segments, directory }, series)) tokens.push(token);
    } else tokens.push({ segments, directory });
    isSeries = false;
    if (at === line.length) return tokens;
    segments = [];
    at++;
  }
}
