/** Every generated module: its place in the package, and its text. */
export function generateValidators(): readonly { readonly file: string; readonly text: string }[];
