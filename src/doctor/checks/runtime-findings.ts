import { broken, type DoctorFinding, fine } from '../finding.ts';
import { setupTexts as texts } from '../texts/setup-check-texts.ts';

export interface RuntimeFacts {
  readonly versions: Readonly<Record<string, string | undefined>>;
  /** The file of this program. */
  readonly file: string;
  /** As package.json says it: `20.19`. */
  readonly oldest: string;
}

/** Whether a version is as new as another one, part by part. */
export function isAsNew(version: string, oldest: string): boolean {
  const [have, need] = [version, oldest].map((text) => text.split('.').map(Number));
  for (const [i, part] of (need ?? []).entries()) {
    const own = have?.[i] ?? 0;
    if (own !== part) return own > part;
  }
  return true;
}

/** The finding about the runtime of this program. */
export function runtimeFinding({ versions, file, oldest }: RuntimeFacts): DoctorFinding {
  const { bun, node = '0' } = versions;
  const where = { where: file };
  if (bun !== undefined) return fine('runtime', texts.runtime({ name: 'Bun', version: bun }), where);
  const own = { name: 'Node', version: node };
  return isAsNew(node, oldest)
    ? fine('runtime', texts.runtime(own), where)
    : broken('runtime', texts.oldRuntime({ ...own, oldest }), where);
}
