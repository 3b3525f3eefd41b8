import type { ErrorObject } from 'ajv';
import type { Manifest } from './types.ts';

/** Either the manifest, or what is wrong with the value: one line a problem, each with its place. */
export type ManifestCheck =
  | { readonly ok: true; readonly manifest: Manifest }
  | { readonly ok: false; readonly problems: readonly string[] };

const MAX_PROBLEMS = 10;

/** Checks a parsed value against schema/manifest.v1.schema.json. */
export async function checkManifest(value: unknown): Promise<ManifestCheck> {
  const { validateManifest } = await import('../generated/manifest.validator.mjs');
  if (validateManifest(value)) return { ok: true, manifest: value };
  const problems = [...new Set((validateManifest.errors ?? []).map(describe))];
  return { ok: false, problems: problems.slice(0, MAX_PROBLEMS) };
}

function describe(error: ErrorObject): string {
  const place = placeOf(error.instancePath);
  if (error.keyword === 'discriminator') {
    return `${place}.type: ${JSON.stringify(error.params['tagValue'])} is not a block type`;
  }
  return `${place || 'the manifest'}: ${error.message ?? error.keyword}`;
}

/** `/blocks/2/lang` as `blocks[2].lang` */
function placeOf(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '');
}
