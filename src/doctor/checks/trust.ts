import { shellWord } from '../../bridge/shell-word.ts';
import type { NotOwn } from '../../diagnostics/not-own.ts';
import type { ConfigFacts } from '../facts/config.ts';
import { broken, type DoctorFinding, fine } from '../finding.ts';
import type { OwnLine } from '../place.ts';
import { setupTexts as texts } from '../texts/setup.ts';

export interface TrustFacts extends Pick<ConfigFacts, 'file' | 'loaded'> {
  /** The list of what is trusted, and why it is not honoured. */
  readonly list: { readonly file: string; readonly why: NotOwn | undefined };
}

/** Whether the config may start its servers. */
export function trustFindings(
  { file, loaded, list }: TrustFacts,
  command: OwnLine,
): readonly DoctorFinding[] {
  const { why } = list;
  if (why !== undefined) {
    const mend = `${why === 'foreign' ? 'rm -f' : 'chmod 600'} ${shellWord(list.file)}`;
    return [broken('trust', texts.trustList({ why }), { where: list.file, mend })];
  }
  if (loaded === undefined || file === undefined) return [];
  if (loaded.source !== 'found') return [fine('trust', texts.ownConfig(), { where: file })];
  return loaded.trusted
    ? [fine('trust', texts.trusted(), { where: file })]
    : [broken('trust', texts.untrusted(), { where: file, mend: command(['trust', file]) })];
}
