import { isUtf8 } from 'node:buffer';
import { basename } from 'node:path';
import { type ReadResult, SourceDocument } from './document.ts';
import { TooMuch } from './document-bounds.ts';
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

/** Decoding puts U+FFFD where bytes are no UTF-8; the character itself may also stand in a text that is. */
function notUtf8(file: string, bytes: Uint8Array, text: string): ReadResult | undefined {
  if (!text.includes('\ufffd') || isUtf8(bytes)) return undefined;
  const document = new SourceDocument(file, text, undefined);
  const start = text.indexOf('\ufffd');
  return { document, diagnostics: [document.findingAt({ start, end: start + 1 }, 'not-utf8', undefined)] };
}

/** Deeper data is no config. Code that looks at values makes one call for each level. */
const MAX_DEPTH = 200;

function isTooDeep(value: unknown): boolean {
  const seen = new Set<unknown>();
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true;
    const next: unknown[] = [];
    for (const one of level) {
      if (typeof one !== 'object' || one === null || seen.has(one)) continue;
      seen.add(one);
      for (const member of Object.values(one)) next.push(member);
    }
    level = next;
  }
  return false;
}

function tooDeep(file: string, text: string): ReadResult {
  const document = new SourceDocument(file, text, undefined);
  return { document, diagnostics: [document.findingAt({ start: 0, end: 0 }, 'too-deep', undefined)] };
}

function tooMuch(file: string, text: string, { what, most, at }: TooMuch): ReadResult {
  const document = new SourceDocument(file, text, undefined);
  const range = { start: at, end: at + 1 };
  return { document, diagnostics: [document.findingAt(range, 'too-much', { what, most })] };
}

/** Reads a text in its language of configs, with the place of each value. */
export async function readText(file: string, text: string, language: 'yaml' | 'json'): Promise<ReadResult> {
  const reading = language === 'yaml' ? readYaml(file, text) : readJson5(file, text);
  const read = await reading.catch((error: unknown) => {
    if (error instanceof TooMuch) return tooMuch(file, text, error);
    // The readers take a call for each level: the stack ends them.
    if (!(error instanceof RangeError)) throw error;
    return tooDeep(file, text);
  });
  return isTooDeep(read.document.value) ? tooDeep(file, text) : read;
}

/** Reads one config or pack: syntax only. `bytes` are UTF-8, with or without a byte order mark. */
export async function parseDocument(file: string, bytes: Uint8Array): Promise<ReadResult> {
  const text = new TextDecoder('utf-8').decode(bytes);
  const broken = notUtf8(file, bytes, text);
  if (broken !== undefined) return broken;
  const extension = configExtension(file);
  const isYaml = extension === '.yaml' || extension === '.yml';
  const read = await readText(file, text, isYaml ? 'yaml' : 'json');
  return basename(file) === 'package.json' ? sliceOfPackage(read) : read;
}
