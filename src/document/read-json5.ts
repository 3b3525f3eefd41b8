import { type ReadResult, SourceDocument } from './document.ts';
import { MAX_MARKS, TooMuch } from './document-bounds.ts';
import { firstFindings } from './first-findings.ts';
import { json5Positions } from './json5-positions.ts';

interface Json5Error extends SyntaxError {
  readonly lineNumber: number;
  readonly columnNumber: number;
}

function isJson5Error(error: unknown): error is Json5Error {
  return error instanceof SyntaxError && 'lineNumber' in error && 'columnNumber' in error;
}

function culprit(message: string, character: string | undefined): string {
  if (character === undefined || message.includes('end of input')) return 'The end of the file';
  return `The character ${character}`;
}

/** Reads JSON or JSON5, which has no byte order mark any more. Comments and trailing commas are accepted in both. */
export async function readJson5(file: string, text: string): Promise<ReadResult> {
  const marks = text.matchAll(/[,:[{]/g);
  for (let count = 0, mark = marks.next(); !mark.done; count++, mark = marks.next())
    if (count === MAX_MARKS) throw new TooMuch('commas, colons and brackets', MAX_MARKS, mark.value.index);
  const { default: json5 } = await import('json5');
  let value: unknown;
  try {
    value = json5.parse(text);
  } catch (error) {
    if (!isJson5Error(error)) throw error;
    const broken = new SourceDocument(file, text, undefined);
    const at = broken.lines.offset({ line: error.lineNumber, column: error.columnNumber });
    const found = { found: culprit(error.message, text[at]) };
    return {
      document: broken,
      diagnostics: [broken.findingAt({ start: at, end: at + 1 }, 'json-syntax', found)],
    };
  }
  const decode = (lexeme: string): string => Object.keys(json5.parse<object>(`{${lexeme}:0}`))[0] ?? lexeme;
  const { locate, repeated } = json5Positions(text, decode);
  const document = new SourceDocument(file, text, value, locate);
  const diagnostics = repeated.map(({ key, at, first }) =>
    document.findingAt(at, 'duplicate-key', { key, line: document.lines.position(first.start).line }),
  );
  return { document, diagnostics: firstFindings(diagnostics, document) };
}
