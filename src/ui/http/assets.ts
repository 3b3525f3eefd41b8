import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { packageRoot } from '../../platform/package-root.ts';
import { NONCE_MARK } from '../api/api-paths.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** The rights of the page: it may load only from this server, and send requests only to it. */
const policyWith = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

const NONCE_BYTES = 16;

/** Headers of every answer, whatever it is. */
export const headersWith = (nonce = randomBytes(NONCE_BYTES).toString('base64')) => ({
  'content-security-policy': policyWith(nonce),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
});

export interface Asset {
  readonly body: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** The page's files by their paths in an address. Only files that exist at the first request are served. */
export class Assets {
  readonly #folder: string;
  #files: ReadonlyMap<string, string> | undefined;

  constructor(folder = join(packageRoot(), 'dist', 'ui')) {
    this.#folder = folder;
  }

  #known(): ReadonlyMap<string, string> {
    if (this.#files !== undefined) return this.#files;
    const names = existsSync(this.#folder)
      ? readdirSync(this.#folder, { recursive: true, encoding: 'utf8' })
      : [];
    const files = names.filter((name) => TYPES[extname(name)] !== undefined);
    this.#files = new Map(files.map((name) => [`/${name.replaceAll('\\', '/')}`, join(this.#folder, name)]));
    return this.#files;
  }

  at(path: string): Asset | undefined {
    const file = this.#known().get(path === '/' ? '/index.html' : path);
    if (file === undefined) return undefined;
    const type = TYPES[extname(file)] as string;
    const bytes = readFileSync(file);
    // Styles that the editor inserts need the page's own nonce.
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    const isPage = extname(file) === '.html';
    const body = isPage ? bytes.toString().replaceAll(NONCE_MARK, nonce) : bytes;
    return {
      body,
      headers: {
        ...headersWith(nonce),
        'content-type': type,
        // Names of assets hold their hash; the page's own does not.
        'cache-control': isPage ? 'no-store' : 'private, max-age=31536000, immutable',
      },
    };
  }
}
