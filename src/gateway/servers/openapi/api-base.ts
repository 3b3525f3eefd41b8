import { shownKind } from '../oauth/reach.ts';
import { firstServer } from './api-document.ts';
import { apiFault } from './api-fault.ts';

const webAddress = (text: string, from?: URL): URL | undefined => {
  const url = URL.canParse(text, from?.href) ? new URL(text, from) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) ? url : undefined;
};

/**
 * The address of an API. A document from an address may only name its own host, because the requests carry
 * the headers of the config, and reach what this machine reaches. Throws `ApiFault`.
 *
 * @param given the base in the config
 * @param document the address of the document; absent for a file
 */
export function baseIn(root: unknown, given: string | undefined, document: URL | undefined): URL {
  if (given !== undefined) {
    const url = webAddress(given);
    if (url === undefined) throw apiFault([], 'api-base-wrong', undefined);
    return url;
  }
  const first = firstServer({ value: root, path: [] });
  const url = webAddress(first?.url ?? '/', document);
  const path = first?.at.path ?? [];
  if (url === undefined) throw apiFault(path, 'api-no-base', undefined);
  if (document !== undefined && url.origin !== document.origin)
    throw apiFault(path, 'api-base-elsewhere', { base: `${url.origin}${url.pathname}` });
  if (shownKind(url) === 'reserved') throw apiFault(path, 'api-base-reserved', { base: url.host });
  return url;
}
