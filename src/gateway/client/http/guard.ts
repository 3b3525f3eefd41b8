import type { IncomingHttpHeaders } from 'node:http';

export interface GuardOptions {
  /** Names under which the gateway may be addressed; `undefined` for any. Lower case, without a port. */
  readonly hosts: readonly string[] | undefined;
  /** Origins of pages that may use it, of any scheme, besides web pages on this machine. */
  readonly origins: readonly string[];
}

/** The reason why a request is refused before any other check. */
export type Denial = 'host' | 'origin';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

export const isLoopback = (host: string): boolean => LOOPBACK.has(host) || host === '::1';

/** The name in a Host header; `undefined` if the header is invalid. */
function hostName(header: string | undefined): string | undefined {
  return /^(\[[0-9A-Fa-f:.]+\]|[^:/?#@\\\s]+)(?::\d*)?$/.exec(header ?? '')?.[1]?.toLowerCase();
}

/** Apps and extensions have schemes of their own. They decide themselves what "localhost" means there. */
const WEB = new Set(['http:', 'https:']);

function originAllowed(origin: string, allowed: readonly string[]): boolean {
  if (allowed.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return WEB.has(protocol) && isLoopback(hostname);
}

/** Whether the request comes from an allowed page, or from no page. */
export const originFits = ({ origin }: IncomingHttpHeaders, { origins }: GuardOptions): boolean =>
  origin === undefined || originAllowed(origin, origins);

/**
 * Whether a request arrives under an expected name. A web page may make a browser treat this machine as the
 * page's own host. The names in such a request show that.
 */
export function denialOf(headers: IncomingHttpHeaders, options: GuardOptions): Denial | undefined {
  const { hosts } = options;
  const host = hostName(headers.host);
  if (host === undefined || (hosts !== undefined && !hosts.includes(host))) return 'host';
  return originFits(headers, options) ? undefined : 'origin';
}

/** The names under which a gateway that listens there may be addressed. */
export function hostsOf(
  listening: string,
  more: readonly string[] | undefined,
): readonly string[] | undefined {
  const host = listening.includes(':') ? `[${listening}]` : listening.toLowerCase();
  if (more !== undefined) return [...LOOPBACK, host, ...more.map((name) => name.toLowerCase())];
  return isLoopback(host) ? [...LOOPBACK, host] : undefined;
}
