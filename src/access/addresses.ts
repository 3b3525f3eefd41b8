import { decodedForms } from './spellings.ts';

/** An address of a resource in the spelling in which it is judged and sent. */
export interface SettledAddress {
  /** What the server gets. */
  readonly address: string;
  /** All that servers may take it for. */
  readonly forms: readonly string[];
}

/** Readers drop some of these, and end the address at others. */
const CONTROLS = /[\0-\x1f\x7f]/;
const BLANKS = /\s/;

/** `..` as a part of a path. */
const CLIMB = /(?:^|[/\\:?#])\.{2}(?:$|[/\\?#;])/;

/** Whether an address, or one of its decoded forms, has a `..` that leads up, for any reader. */
export const climbs = (uri: string): boolean =>
  decodedForms(uri).some((form) => CLIMB.test(form.replace(/[\0-\x1f\x7f]+/g, '').trim()));

/** Whether readers may differ about the path of an address, so that it could lead out of it. */
const leadsOut = (uri: string): boolean =>
  BLANKS.test(uri) ||
  climbs(uri) ||
  decodedForms(uri).some((form) => CONTROLS.test(form) || form.includes('\\'));

function hrefOf(uri: string): string | undefined {
  try {
    return new URL(uri).href;
  } catch {
    return undefined;
  }
}

/** The text behind the escapes. The slash of an address without a path does not count. */
const plainly = (uri: string): string =>
  (decodedForms(uri).at(-1) as string).normalize('NFC').replace(/^([a-z][a-z0-9+.-]*:\/\/[^/?#]+)\/$/, '$1');

/** An address of a file without its host; each address with its slashes folded. */
function foldedPath(uri: string): string {
  const [, scheme = '', path = uri] = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)(.*)$/is.exec(uri) ?? [];
  const start = /^file:/i.test(scheme) ? 'file://' : scheme;
  return start + path.replace(/\/{2,}/g, '/');
}

/**
 * Settles an address before any rule sees it: as readers of URLs write it. Where they would only encode letters, it
 * keeps its own spelling, because some servers compare theirs letter by letter. `undefined` if it could lead out of
 * its path.
 */
export function settledAddress(uri: string): SettledAddress | undefined {
  if (leadsOut(uri)) return undefined;
  const href = hrefOf(uri);
  const address = href === undefined || plainly(href) === plainly(uri) ? uri : href;
  const forms = decodedForms(address).flatMap((form) => {
    const whole = form.normalize('NFC');
    const bare = whole.replace(/[?#].*$/s, '');
    return [whole, bare, foldedPath(whole), foldedPath(bare)];
  });
  return { address, forms: [...new Set(forms)] };
}
