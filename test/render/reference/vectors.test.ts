import { describe, expect, it, test } from 'vitest';
import {
  REFERENCE_MODES,
  type ReferenceMode,
  VERBOSITIES,
  type Verbosity,
} from '../../../src/render/reference/mode.ts';
import { type ReferenceOptions, renderReference } from '../../../src/render/reference/render-reference.ts';
import { vectorBlocks } from '../../bcp/vector-blocks.ts';
import { VECTORS, type Vector } from '../../bcp/vectors.ts';

const SHOWN =
  /^decode-(?<mode>[a-z]+)(?:-(?<verbosity>full|summary|adaptive))?(?:-budget-(?<budget>\d+))?\.txt$/;

/** What a vector's file shows, and the options that it was printed with. */
function shownBy(vector: Vector): { file: string; options: ReferenceOptions }[] {
  return vector.files
    .filter((file) => file.startsWith('decode-'))
    .map((file) => {
      const { mode, verbosity = 'adaptive', budget } = SHOWN.exec(file)?.groups ?? {};
      if (!isMode(mode) || !isVerbosity(verbosity)) throw new Error(`${file} is not understood`);
      return {
        file,
        options: { mode, verbosity, budget: budget === undefined ? undefined : Number(budget) },
      };
    });
}

const isMode = (name: string | undefined): name is ReferenceMode =>
  REFERENCE_MODES.some((mode) => mode === name);
const isVerbosity = (name: string): name is Verbosity => VERBOSITIES.some((verbosity) => verbosity === name);

/** The command ends its output with a line break. */
const printed = (text: string): string => (text.endsWith('\n') ? text : `${text}\n`);

describe('the reference’s renderings', () => {
  test.each(VECTORS)(
    'of $name come out byte for byte, in every mode and with every budget',
    async (vector) => {
      const blocks = await vectorBlocks(vector);
      const shown = shownBy(vector);
      expect(shown.length).toBeGreaterThan(0);
      for (const { file, options } of shown) {
        expect(printed(renderReference(blocks, options)), file).toBe(vector.text(file));
      }
    },
  );

  it('are all compared: each mode whole and with a budget, summaries in xml', () => {
    for (const vector of VECTORS) {
      expect(
        shownBy(vector)
          .map(({ file }) => file)
          .sort(),
        vector.name,
      ).toEqual([
        'decode-markdown-budget-60.txt',
        'decode-markdown.txt',
        'decode-minimal-budget-20.txt',
        'decode-minimal-budget-200.txt',
        'decode-minimal-budget-500.txt',
        'decode-minimal-budget-60.txt',
        'decode-minimal.txt',
        'decode-xml-budget-60.txt',
        'decode-xml-summary.txt',
        'decode-xml.txt',
      ]);
    }
  });
});
