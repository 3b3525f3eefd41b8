export interface GivenArguments {
  readonly value?: Readonly<Record<string, unknown>>;
  readonly problem?: string;
}

/** Arguments of a call as they are typed: a JSON object, or nothing. */
export function argumentsOf(text: string): GivenArguments {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return { value: value as Readonly<Record<string, unknown>> };
    return { problem: 'Arguments are a JSON object, such as {"path": "README.md"}.' };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
