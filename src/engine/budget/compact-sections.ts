/** The sections of a text, and the owner of each line, as its form gives them. */
import {
  type Anatomy,
  indentOf,
  LEVEL,
  PLAIN_ANATOMY,
  type Standing,
  TABLE_ANATOMY,
} from '../../render/compact/anatomy.ts';
import { namedLines } from '../../render/compact/json/anchor-lines.ts';
import { textBelow } from '../../render/compact/json/text-lines.ts';
import { ESCAPED, type MarkedForm } from '../../render/compact/marker.ts';
import { FORMS } from '../../render/compact/registry.ts';

/** Lines from `first` to before `end`, counted from 0, in one form or as they came. */
export interface Section {
  readonly first: number;
  readonly end: number;
  readonly anatomy: Anatomy;
}

const anatomyOf = ({ form, variant }: MarkedForm, lines: readonly string[]): Anatomy =>
  FORMS.get(form)?.anatomy?.(lines, variant) ?? {
    ...TABLE_ANATOMY,
    textBelow,
    repeated: namedLines(lines),
  };

/** The sections of a text whose marker line is not among its lines. */
export function sectionsOf(forms: readonly MarkedForm[], lines: readonly string[]): Section[] {
  const count = lines.length;
  const sections: Section[] = [];
  let at = 0;
  const upTo = (end: number, marked?: MarkedForm): void => {
    if (end > at) {
      const anatomy = marked ? anatomyOf(marked, lines.slice(at, end)) : PLAIN_ANATOMY;
      sections.push({ first: at, end, anatomy });
    }
    at = Math.max(at, end);
  };
  for (const marked of forms) {
    const { form, lines: within } = marked;
    // The marker line is line 1.
    if (within) upTo(Math.min(within[0] - 2, count));
    const end = Math.min(within ? within[1] - 1 : count, count);
    upTo(end, form === ESCAPED ? undefined : marked);
  }
  upTo(count);
  return sections;
}

/** The end of the legend of a section. */
export const legendEnd = ({ first, end, anatomy }: Section): number => Math.min(end, first + anatomy.legend);

function standingOf(line: string, before: string | undefined, { opens }: Anatomy): Standing {
  if (opens(line)) return 'opens';
  return before === undefined || before.trim() === '' ? 'first' : 'within';
}

/** Index of each line's owner within the section, -1 for none. */
export function ownersOf(anatomy: Anatomy, lines: readonly string[]): Int32Array {
  const owners = new Int32Array(lines.length).fill(-1);
  const above: { readonly level: number; readonly at: number; readonly standing: Standing }[] = [];
  let textEnd = 0;
  for (const [at, line] of lines.entries()) {
    if (at < textEnd) continue;
    // A blank line belongs to the line above it, and no line belongs to a blank line.
    if (line.trim() === '') {
      owners[at] = above.at(-1)?.at ?? -1;
      continue;
    }
    const standing = standingOf(line, lines[at - 1], anatomy);
    const below = anatomy.textBelow?.(line) ?? 0;
    const level = below > 0 ? LEVEL.row + indentOf(line) : anatomy.level(line, standing);
    while (above.length > 0 && above.at(-1)!.level >= level) above.pop();
    const owner = standing === 'first' ? above.findLast((one) => one.standing !== 'first') : above.at(-1);
    owners[at] = owner?.at ?? -1;
    above.push({ level, at, standing });
    if (below === 0) continue;
    textEnd = at + 1 + below;
    for (const [i, its] of ownersOf(PLAIN_ANATOMY, lines.slice(at + 1, textEnd - 1)).entries()) {
      owners[at + 1 + i] = at + (its < 0 ? 0 : 1 + its);
    }
    if (textEnd <= lines.length) owners[textEnd - 1] = at;
  }
  return owners;
}
