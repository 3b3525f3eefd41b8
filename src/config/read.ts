import { basename } from 'node:path';
import { type ReadResult, SourceDocument } from './document.ts';
import { configExtension, PACKAGE_KEY } from './file-types.ts';
import { readJson5 } from './read-json5.ts';
import { readYaml } from './read-yaml.ts';

/** The part of a package.json that is ours, with the places it has in that file. */
function sliceOfPackage({ document, diagnostics }: ReadResult): ReadResult {
  const whole = document.value;
  if (diagnostics.length > 0 || typeof whole !== 'object' || whole === null) return { document, diagnostics };
  const value = Object.hasOwn(whole, PACKAGE_KEY) ? Reflect.get(whole, PACKAGE_KEY) : undefined;
  const slice = new SourceDocument(document.file, document.text, value, (path, part) =>
    document.range([PACKAGE_KEY, ...path], part),
  );
  if (value !== undefined) return { document: slice, diagnostics };
  const missing = document.finding([], 'value', 'missing-key', { where: 'package.json', key: PACKAGE_KEY });
  return { document: slice, diagnostics: [missing] };
}

/** Reads one config or pack: syntax only. `bytes` are UTF-8, with or without a byte order mark. */
export async function readDocument(file: string, bytes: Uint8Array): Promise<ReadResult> {
  const text = new TextDecoder('utf-8').decode(bytes);
  const extension = configExtension(file);
  const isYaml = extension === '.yaml' || extension === '.yml';
  const read = isYaml ? await readYaml(file, text) : await readJson5(file, text);
  return basename(file) === 'package.json' ? sliceOfPackage(read) : read;
}
