import type { NotOwn } from '../../diagnostics/not-own.ts';
import { shellWord } from '../../diagnostics/shell-word.ts';
import type { OwnLine } from '../doctor-place.ts';
import type { ConfigFacts } from '../facts/config-facts.ts';
import { broken, type DoctorFinding, doubtful, fine } from '../finding.ts';
import { setupTexts as texts } from '../texts/setup-check-texts.ts';

export interface TrustFacts extends Pick<ConfigFacts, 'file' | 'loaded' | 'skipped'> {
  /** The trust list, and the reason why it is ignored, if it is. */
  readonly list: { readonly file: string; readonly why: NotOwn | undefined };
}

/** Whether the config may start its servers. */
export function trustFindings(
  { file, loaded, skipped = [], list }: TrustFacts,
  command: OwnLine,
): readonly DoctorFinding[] {
  const { why } = list;
  if (why !== undefined) {
    const mend = `${why === 'foreign' ? 'rm -f' : 'chmod 600'} ${shellWord(list.file)}`;
    return [broken('trust', texts.trustList({ why }), { where: list.file, mend })];
  }
  if (loaded === undefined || file === undefined) return [];
  if (loaded.source !== 'found') return [fine('trust', texts.ownConfig(), { where: file })];
  // A config that starts no server needs no trust.
  if (!loaded.config.servers.some(({ enabled }) => enabled)) return [];
  const mend = command(['trust', file]);
  if (!loaded.trusted) return [broken('trust', texts.untrusted(), { where: file, mend })];
  if (skipped.length > 0)
    return [doubtful('trust', texts.packsUntrusted({ packs: skipped }), { where: file, mend })];
  return [fine('trust', texts.trusted(), { where: file })];
}
