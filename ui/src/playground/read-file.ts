import { MAX_BODY_BYTES } from '../../../src/ui/api/api-paths.ts';
import { Refused } from '../server/ask.ts';

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

export const tooLarge = (bytes: number): Refused =>
  new Refused(
    'too-large',
    `The text has ${megabytes(bytes)}; the playground takes ${megabytes(MAX_BODY_BYTES)} at most.`,
    'Take a part of it, or run: bcp-proxy explain FILE',
  );

/** The text of a file; one that is too large is not read, and one that is no text not shown. */
export async function textOf(file: File): Promise<string> {
  if (file.size > MAX_BODY_BYTES) throw tooLarge(file.size);
  const bytes = await file.arrayBuffer();
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {}
  throw new Refused(
    'not-text',
    `${file.name} is not text in UTF-8.`,
    'Binary results go through a gateway unchanged: there is nothing to see here.',
  );
}
