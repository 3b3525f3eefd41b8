/** The place of a value in a document: keys and indexes from the root. */
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

function childOf(value: unknown, step: string | number): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
  return (value as Readonly<Record<string | number, unknown>>)[step];
}

/** The value at a path in plain data. */
export function valueAt(root: unknown, path: Path): unknown {
  return path.reduce(childOf, root);
}

/** `/servers/fs/args/0` (RFC 6901) as a path; `root` tells indexes of lists from keys that are digits. */
export function parsePointer(pointer: string, root: unknown): Path {
  const path: (string | number)[] = [];
  for (const part of pointer.split('/').slice(1)) {
    const step = part.replaceAll('~1', '/').replaceAll('~0', '~');
    path.push(Array.isArray(valueAt(root, path)) ? Number(step) : step);
  }
  return path;
}
