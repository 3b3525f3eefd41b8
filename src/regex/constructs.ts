import { CONSTRUCTS, type Construct } from '../model/regex-construct.ts';
import { regexTokens } from './tokens.ts';

function constructOf(token: string): Construct | undefined {
  if (token.startsWith('(?')) return 'lookaround';
  return /^\\(?:k<|[1-9])$/.test(token) ? 'backreference' : undefined;
}

/** Those that a pattern uses, in their order above. The pattern has to compile. */
export function constructsOf(source: string): readonly Construct[] {
  const used = regexTokens(source).map(({ text, inClass }) => (inClass ? undefined : constructOf(text)));
  return CONSTRUCTS.filter((construct) => used.includes(construct));
}
