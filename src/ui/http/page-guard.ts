import type { IncomingMessage } from 'node:http';

/** The names under which a browser on this machine may have the page. Others may lead here from anywhere. */
const NAMES = ['127.0.0.1', 'localhost'];

/** The values a browser sends for requests that no other page has made. */
const OWN_SITES = ['same-origin', 'none'];

/**
 * Whether a request comes from a page of ours, or from the address bar. A page from elsewhere has another origin. A
 * page whose name now leads to this machine (DNS rebinding) is recognised by that name.
 */
export function isFromOurPage({ headers, method }: IncomingMessage, port: number): boolean {
  const { host, origin } = headers;
  const hosts = NAMES.map((name) => `${name}:${port}`);
  if (host === undefined || !hosts.includes(host.toLowerCase())) return false;
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string' && !OWN_SITES.includes(site)) return false;
  // A browser names the origin wherever something may be changed.
  if (origin === undefined) return method === 'GET' || method === 'HEAD';
  return origin === `http://${host.toLowerCase()}`;
}

/**
 * Whether the address with its token may be opened. Links in other programs and pages lead there too: the token is the
 * proof, so only the name has to be right.
 */
export const isNamedAsOurs = ({ headers }: IncomingMessage, port: number): boolean =>
  NAMES.some((name) => headers.host?.toLowerCase() === `${name}:${port}`);
