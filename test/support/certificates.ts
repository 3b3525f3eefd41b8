/** Certificates for tests, made on the spot: an authority, and what it signs. X.509 in DER, as little of it as TLS needs. */
import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

export interface Certificate {
  /** PEM. */
  readonly cert: string;
  readonly key: string;
}

const SEQUENCE = 0x30;
const DAY = 24 * 60 * 60_000;

function der(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat([...contents]);
  const bytes = Buffer.from(content.length.toString(16).padStart(4, '0'), 'hex');
  const length = content.length < 0x80 ? Buffer.of(content.length) : Buffer.concat([Buffer.of(0x82), bytes]);
  return Buffer.concat([Buffer.of(tag), length, content]);
}

const sequence = (...parts: readonly Buffer[]): Buffer => der(SEQUENCE, ...parts);
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const octets = (content: Buffer): Buffer => der(0x04, content);
const bits = (content: Buffer): Buffer => der(0x03, Buffer.of(0), content);
const TRUE = der(0x01, Buffer.of(0xff));

const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'));
const COMMON_NAME = oid('550403');
const BASIC_CONSTRAINTS = oid('551d13');
const SUBJECT_ALT_NAME = oid('551d11');

const named = (name: string): Buffer =>
  sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(name)))));

const time = (ms: number): Buffer => {
  const text = new Date(ms).toISOString().replace(/[-:T]|\.\d+/g, '');
  return der(0x18, Buffer.from(text));
};

const pem = (label: string, bytes: Buffer): string =>
  `-----BEGIN ${label}-----\n${bytes.toString('base64').replace(/.{1,64}/g, '$&\n')}-----END ${label}-----\n`;

interface Signer {
  readonly name: string;
  readonly key: KeyObject;
}

function issue(subject: string, publicKey: KeyObject, issuer: Signer, extension: Buffer): string {
  const now = Date.now();
  const body = sequence(
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.concat([Buffer.of(1), randomBytes(8)])),
    ECDSA_WITH_SHA256,
    named(issuer.name),
    sequence(time(now - DAY), time(now + DAY)),
    named(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extension)),
  );
  const signature = sign('sha256', body, issuer.key);
  return pem('CERTIFICATE', sequence(body, ECDSA_WITH_SHA256, bits(signature)));
}

const keys = (): { publicKey: KeyObject; privateKey: KeyObject } =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** An authority that nobody knows, and its certificate for a server on 127.0.0.1 that may have names. */
export function makeAuthority(
  name: string,
  hosts: readonly string[] = [],
): { readonly ca: string; readonly server: Certificate } {
  const authority = keys();
  const signer = { name, key: authority.privateKey };
  const isAuthority = sequence(BASIC_CONSTRAINTS, TRUE, octets(sequence(TRUE)));
  const ca = issue(name, authority.publicKey, signer, isAuthority);
  const own = keys();
  const all = [der(0x87, Buffer.of(127, 0, 0, 1)), ...hosts.map((host) => der(0x82, Buffer.from(host)))];
  const cert = issue(
    '127.0.0.1',
    own.publicKey,
    signer,
    sequence(SUBJECT_ALT_NAME, octets(sequence(...all))),
  );
  return { ca, server: { cert, key: own.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() } };
}
