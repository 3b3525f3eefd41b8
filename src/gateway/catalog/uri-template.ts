/** The text between two literals: `simple` expressions match no slash, others match anything. */
type Gap = 'simple' | 'any';

interface Template {
  /** One more literal than gaps. */
  readonly literals: readonly string[];
  readonly gaps: readonly Gap[];
}

/** The template in pieces. Adjacent expressions count as one. */
function parse(template: string): Template {
  const literals = [''];
  const gaps: Gap[] = [];
  const addLiteral = (text: string): void => {
    literals.push((literals.pop() ?? '') + text);
  };
  let at = 0;
  for (let end = template.indexOf('}'); end !== -1; end = template.indexOf('}', at)) {
    const piece = template.slice(at, end + 1);
    const open = piece.lastIndexOf('{');
    addLiteral(open === -1 ? piece : piece.slice(0, open));
    if (open !== -1) {
      const gap: Gap = '+#/?&;.'.includes(piece.charAt(open + 1)) ? 'any' : 'simple';
      const adjacent = gaps.length > 0 && literals.at(-1) === '';
      const both = adjacent && gaps.pop() === 'any' ? 'any' : gap;
      gaps.push(both);
      if (!adjacent) literals.push('');
    }
    at = end + 1;
  }
  addLiteral(template.slice(at));
  return { literals, gaps };
}

/**
 * Whether a URI can come from an RFC 6570 template. This is an over-approximation: an expression matches any
 * characters, a simple one any except a slash. It is only used to choose a server. Its time is linear in the
 * URI for each literal, so that no template can hold up the session.
 */
export function matchesTemplate(template: string, uri: string): boolean {
  const { literals, gaps } = parse(template);
  const [first = ''] = literals;
  if (gaps.length === 0) return uri === first;
  if (!uri.startsWith(first)) return false;
  /** The places where the match so far may end, ascending. */
  let ends: readonly number[] = [first.length];
  for (const [i, gap] of gaps.entries()) {
    const literal = literals[i + 1] ?? '';
    const starts = i + 1 === gaps.length ? lastStart(uri, literal) : startsOf(uri, literal);
    ends = reachable(uri, ends, gap, starts).map((start) => start + literal.length);
    if (ends.length === 0) return false;
  }
  return true;
}

/** The text before a template's first expression. */
export const literalPrefix = (template: string): string => parse(template).literals[0] ?? '';

/**
 * The best of the matching templates: the one with the longest literal beginning. If several are equal, the
 * first.
 */
export function bestTemplate(templates: Iterable<string>, uri: string): string | undefined {
  let best: { readonly template: string; readonly length: number } | undefined;
  for (const template of templates) {
    const { length } = literalPrefix(template);
    if ((best === undefined || length > best.length) && matchesTemplate(template, uri))
      best = { template, length };
  }
  return best?.template;
}

function lastStart(uri: string, literal: string): readonly number[] {
  return uri.endsWith(literal) ? [uri.length - literal.length] : [];
}

function startsOf(uri: string, literal: string): readonly number[] {
  const starts: number[] = [];
  for (let at = uri.indexOf(literal); at !== -1; at = uri.indexOf(literal, at + 1)) starts.push(at);
  return starts;
}

/** The elements of `starts` that the gap can reach from one of `ends`; both are ascending. */
function reachable(
  uri: string,
  ends: readonly number[],
  gap: Gap,
  starts: readonly number[],
): readonly number[] {
  let next = 0;
  let slash = -1;
  return starts.filter((start) => {
    while (next < ends.length && ends[next]! <= start) next++;
    // The nearest end before it, so that the text between is as short as possible.
    const end = ends[next - 1];
    if (end === undefined) return false;
    if (gap === 'any') return true;
    if (slash < end) {
      const found = uri.indexOf('/', end);
      slash = found === -1 ? uri.length : found;
    }
    return slash >= start;
  });
}
