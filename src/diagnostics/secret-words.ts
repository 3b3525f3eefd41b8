/** Patterns of possible secrets in texts that people write. They are shown nowhere, and copied nowhere. */

/** Words in the names of variables and options that hold secrets. */
export const SECRET_WORDS =
  /key|token|secret|passw|passphrase|(?<!by)pass(?![a-z])|pwd|pw(?![a-z])|(?<![a-z])(?:pat|otp|dsn)(?![a-z])|jwt|auth(?!ors?(?![a-z]))|bearer|cookie|webhook|credential/i;

/** The forms of tokens of well-known services, under whatever name. */
export const SECRET_TOKEN =
  /(?<!\w|\w-)(?:gh[a-z]_|github_pat_|glpat-|xox[a-z]-|xapp-|sk-|[sr]k_live_|hf_|npm_|pypi-|ntn_|dop_v1_|shpat_|ya29\.|AIza|AKIA|eyJ[\w-]+\.eyJ)[\w.-]{12,}/g;

/** `${NAME}` and `${cmd:LINE}`, also behind the name of a scheme: a default may be a secret, and so may what stands around. */
const PLACEHOLDER = /^(?:(?:Bearer|Basic|Token) )?\$\{(?:[A-Za-z_]\w*|cmd:[^}]*)\}$/i;

/** Whether a value tells nothing but where it comes from. */
export const isPlaceholder = (value: string): boolean => PLACEHOLDER.test(value);

export const HIDDEN = '<hidden>';

/** A value that may be a secret. */
export const hidden = (value: string): string => (isPlaceholder(value) ? value : HIDDEN);

export type Hide = (value: string, name?: string) => string;

/** Characters that have an effect in a shell or a language. */
const ACTS = /[\s`$(){}[\]<>|;&"'!]/;
const SCHEME = /^(?:Bearer|Basic|Token) /i;
/** Names that say secrets, and hold programs. */
const RUNS = /helper|command|askpass/i;

/** For those who decide on what runs: what could be a program is not hidden, whatever its name says. */
export const hiddenUnlessProgram: Hide = (value, name = '') =>
  ACTS.test(value.replace(SCHEME, '')) || RUNS.test(name) ? value : hidden(value);

/** Names and passwords before the host; a password may hold anything. */
const USER = /:\/\/([^\s/?#@:]*:\S*|[^\s/?#]+)@/g;
const PARAMETER = /([?&#;][^\s=&#;]*=)([^\s&#;]*)/g;

const withoutUsers = (text: string, hide: Hide = hidden): string =>
  text.replace(USER, (whole, user: string) =>
    user.split(':').every(isPlaceholder) || hide(user) === user ? whole : `://${HIDDEN}@`,
  );

/** A text whose addresses name nobody, without parameters that say they are secrets, and without tokens. */
export const withoutSecretParts = (text: string, hide: Hide = hidden): string =>
  withoutUsers(text, hide)
    .replace(PARAMETER, (whole, name: string, value: string) =>
      SECRET_WORDS.test(name) ? `${name}${hide(value, name)}` : whole,
    )
    .replace(SECRET_TOKEN, HIDDEN);

/** An address without anything that may be a secret: what else stands in its query says nothing of itself. */
export function addressWithoutSecrets(url: string): string {
  const plain = withoutUsers(url).replace(
    PARAMETER,
    (_, name: string, value: string) => `${name}${value === '' ? '' : hidden(value)}`,
  );
  // Not even a name.
  return plain.replace(/\?[^=&#${}]+$/, `?${HIDDEN}`);
}

/** `--token=VALUE`, `TOKEN=VALUE`, `Authorization: VALUE`. */
const NAMED = /^(-{0,2}[\w.-]+\s*[=:]\s*)(.*)$/s;
/** `--token`, before its value. */
const OPTION = /^--?[\w.-]+$/;

/** Arguments without what may be a secret. */
export function argumentsWithoutSecrets(args: readonly string[], hide: Hide = hidden): readonly string[] {
  return args.map((arg, i) => {
    const before = args[i - 1] ?? '';
    const isValue = OPTION.test(before) && SECRET_WORDS.test(before) && !arg.startsWith('-');
    return isValue ? hide(arg, before) : argumentWithoutSecrets(arg, hide);
  });
}

function argumentWithoutSecrets(arg: string, hide: Hide): string {
  const [, name, value = ''] = NAMED.exec(arg) ?? [];
  if (name === undefined || value.startsWith('//')) return withoutSecretParts(arg, hide);
  return `${name}${SECRET_WORDS.test(name) ? hide(value, name) : argumentWithoutSecrets(value, hide)}`;
}
