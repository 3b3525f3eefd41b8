import type { ErrorObject } from 'ajv';
import type { Manifest } from '../manifest/manifest.ts';

/** schema/manifest.v1.schema.json. If it refuses a value, `errors` holds all that is wrong, until the next call. */
export const validateManifest: {
  (value: unknown): value is Manifest;
  readonly errors?: readonly ErrorObject[] | null;
};
