import { blake3 as hash } from '@noble/hashes/blake3.js';
import type { Blake3 } from '../codec-services.ts';

/** BLAKE3-256 in JavaScript. */
export const blake3: Blake3 = (bytes) => hash(bytes);
