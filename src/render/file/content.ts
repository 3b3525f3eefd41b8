import { base64Of, decodeStrict } from '../../bcp/text.ts';
import { expand } from '../compact/expand.ts';
import type { Form } from '../compact/form.ts';
import { escapeMarked, looksMarked, writeMarker } from '../compact/marker.ts';
import { open } from '../compact/text-envelope.ts';
import { estimateTokens } from '../tokens/estimate-tokens.ts';
import type { Body } from './file-part.ts';

/** A form has to save this share of the tokens: the estimate is not exact, and plain text needs no explanation. */
const MIN_GAIN = 0.1;

/** Longer texts stay as they are, as in the proxy: looking at them takes too long. In bytes. */
const MAX_FORMED = 4 * 1024 * 1024;

/**
 * Bytes as lines: their text, or the text in the smallest of the compact forms to try, behind its marker line (see
 * docs/compact.md). Bytes that are not UTF-8 are base64, and a remark says so.
 */
export function contentBody(bytes: Uint8Array, forms: readonly Form[] = []): Body {
  const text = decodeStrict(bytes);
  if (text === undefined) return { text: base64Of(bytes), remark: 'base64' };
  if (text === '') return {};
  return { text: smallest(text, bytes.length > MAX_FORMED ? [] : forms) };
}

function smallest(text: string, forms: readonly Form[]): string {
  const plain = looksMarked(text) ? escapeMarked(text) : text;
  let best = plain;
  let limit = estimateTokens(plain) * (1 - MIN_GAIN);
  for (const form of forms) {
    const candidate = inForm(text, form);
    if (candidate === undefined) continue;
    const tokens = estimateTokens(candidate);
    if (tokens > limit || !isInverse(candidate, text)) continue;
    best = candidate;
    limit = tokens;
  }
  return best;
}

function inForm(text: string, { name, encode }: Form): string | undefined {
  const { body, envelope } = open(text);
  const encoded = encode(body, true);
  if (encoded === undefined) return undefined;
  const { variant } = encoded;
  const marked = variant === undefined ? { form: name } : { form: name, variant };
  const { bom, crlf, tail } = envelope;
  return `${writeMarker({ forms: [marked], bom, crlf })}\n${encoded.body}${tail}`;
}

function isInverse(compact: string, text: string): boolean {
  try {
    return expand(compact) === text;
  } catch {
    return false;
  }
}
