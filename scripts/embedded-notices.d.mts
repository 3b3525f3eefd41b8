interface Embedded {
  readonly name: string;
  readonly license: string;
  readonly notice: string;
}

export const EMBEDDED: Readonly<Record<string, readonly Embedded[]>>;
export const COPIED: Readonly<Record<string, string>>;
