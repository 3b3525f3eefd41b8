import { join } from 'node:path';
import { packageRoot } from '../platform/package-root.ts';

/** A file of the sample that the package holds: conversations in a small shop, and the API of that shop. */
export const samplePath = (file: string): string => join(packageRoot(), 'examples', 'sessions', file);
