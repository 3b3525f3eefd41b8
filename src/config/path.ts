/** Where a value stands in a document: keys and indexes from the root. */
export type Path = readonly (string | number)[];

/** `servers.fs.args[0]`; keys that are no plain words in quotes; `the file` for the root. */
export function formatPath(path: Path): string {
  let out = '';
  for (const step of path) {
    if (typeof step === 'number') out += `[${step}]`;
    else if (/^[A-Za-z_$][\w$-]*$/.test(step)) out += out === '' ? step : `.${step}`;
    else out += `[${JSON.stringify(step)}]`;
  }
  return out === '' ? 'the file' : out;
}
