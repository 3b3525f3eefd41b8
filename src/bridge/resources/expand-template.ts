/** The rules of an operator of RFC 6570 for its variables. */
interface Operator {
  /** Before the first one, and between two. */
  readonly first: string;
  readonly between: string;
  readonly named: boolean;
  /** Behind the name of an empty value. */
  readonly empty: string;
  /** Whether characters that mean something in a URI stay. */
  readonly reserved: boolean;
  /** Whether the URI is whole without it. */
  readonly optional: boolean;
}

const operator = (first: string, between: string, more: Partial<Operator> = {}): Operator => ({
  ...{ first, between, named: false, empty: '', reserved: false, optional: false },
  ...more,
});

const OPERATORS: Readonly<Record<string, Operator>> = {
  '': operator('', ','),
  '+': operator('', ',', { reserved: true }),
  '#': operator('#', ',', { reserved: true, optional: true }),
  '.': operator('.', '.'),
  '/': operator('/', '/'),
  ';': operator(';', ';', { named: true, optional: true }),
  '?': operator('?', '&', { named: true, empty: '=', optional: true }),
  '&': operator('&', '&', { named: true, empty: '=', optional: true }),
};

interface TemplateVariable {
  readonly name: string;
  /** Whether each of several values stands for itself. */
  readonly each: boolean;
  /** How many characters of the value are taken. */
  readonly most: number | undefined;
  readonly optional: boolean;
}

interface Expression {
  readonly operator: Operator;
  readonly variables: readonly TemplateVariable[];
}

/** An expression, or `undefined` where the braces hold something else. */
function expressionOf(body: string): Expression | undefined {
  const [, sign = '', names = ''] = /^([+#./;?&]?)(.*)$/s.exec(body) ?? [];
  const found = OPERATORS[sign];
  const specs = names.split(',').map((spec) => /^([\w.%]+)(\*|:(\d{1,4}))?$/.exec(spec));
  if (found === undefined || specs.includes(null)) return undefined;
  const variables = specs.flatMap((spec) =>
    spec === null
      ? []
      : [
          {
            name: spec[1] ?? '',
            each: spec[2] === '*',
            most: spec[3] === undefined ? undefined : Number(spec[3]),
            optional: found.optional,
          },
        ],
  );
  return { operator: found, variables };
}

const EXPRESSION = /\{([^{}]*)\}/g;

/** The variables of a template, each once, in their order. Empty for a text that is already a URI. */
export function variablesOf(template: string): readonly TemplateVariable[] {
  const all = [...template.matchAll(EXPRESSION)].flatMap(
    ([, body = '']) => expressionOf(body)?.variables ?? [],
  );
  return all.filter(({ name }, at) => all.findIndex((one) => one.name === name) === at);
}

/** Characters as a URI writes them. */
function encoded(text: string, reserved: boolean): string {
  const stays = reserved ? /%[0-9A-Fa-f]{2}|[\w.~:/?#[\]@!$&'()*+,;=-]/y : /[\w.~-]/y;
  let uri = '';
  for (let at = 0; at < text.length; ) {
    stays.lastIndex = at;
    const kept = stays.exec(text)?.[0];
    const sign = kept ?? String.fromCodePoint(text.codePointAt(at) as number);
    uri += kept ?? Array.from(Buffer.from(sign), (byte) => `%${hex(byte)}`).join('');
    at += sign.length;
  }
  return uri;
}

const hex = (byte: number): string => byte.toString(16).toUpperCase().padStart(2, '0');

/** The expanded text of one variable. `undefined` if it has no value. */
function expanded(
  { name, each, most }: TemplateVariable,
  values: readonly string[] | undefined,
  { named, empty, reserved, between }: Operator,
): string | undefined {
  if (values === undefined || values.length === 0) return undefined;
  const texts = values.map((value) =>
    encoded(most === undefined ? value : [...value].slice(0, most).join(''), reserved),
  );
  const withName = (text: string): string => (named ? `${name}${text === '' ? empty : `=${text}`}` : text);
  return each ? texts.map(withName).join(between) : withName(texts.join(','));
}

/**
 * The URI of a template (RFC 6570) with these values. A variable without a value is left out, as the RFC says. A text
 * in braces that is no expression stays.
 */
export const expandTemplate = (template: string, values: ReadonlyMap<string, readonly string[]>): string =>
  template.replace(EXPRESSION, (whole, body: string) => {
    const expression = expressionOf(body);
    if (expression === undefined) return whole;
    const parts = expression.variables.flatMap(
      (one) => expanded(one, values.get(one.name), expression.operator) ?? [],
    );
    return parts.length === 0 ? '' : expression.operator.first + parts.join(expression.operator.between);
  });
