/** The text of each file of src/scaffold/from-command/known, by the program's name. */
export function knownPrograms(): Readonly<Record<string, string>>;
