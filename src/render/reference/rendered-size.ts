import type { Block } from '../../bcp/blocks.ts';
import { decodeStrict, utf8 } from '../../bcp/text.ts';
import { KnownError } from '../../diagnostics/error.ts';
import { estimateLength } from './estimate-length.ts';
import type { ReferenceMode } from './mode.ts';
import { renderReference } from './render-reference.ts';

const NOTHING = new Uint8Array(0);
/** The characters between two blocks. */
const GAP = 2;
/** The bytes that xml puts around all of them. */
const WRAPPER: Readonly<Record<ReferenceMode, number>> = {
  xml: utf8('<context>\n\n</context>').length,
  markdown: 0,
  minimal: 0,
};

/** The length of a rendering in full, counted block by block without making the whole text. */
export class RenderedSize {
  private bytes = 0;
  private parts = 0;
  private sound = true;

  constructor(private readonly mode: ReferenceMode) {}

  /** Blocks come in file order. */
  add(block: Block): void {
    if (block.type === 'annotation' || !this.sound) return;
    const size = this.sizeOf(block);
    if (size === undefined) this.sound = false;
    else this.bytes += size;
    this.parts++;
  }

  /** The reference's estimate; 0 where the blocks cannot be rendered. */
  get tokens(): number {
    if (!this.sound || this.parts === 0) return 0;
    return estimateLength(this.bytes + GAP * (this.parts - 1) + WRAPPER[this.mode]);
  }

  /** Every mode shows a content once and as it is, so that it need not be rendered to be counted. */
  private sizeOf(block: Block): number | undefined {
    if (!('content' in block)) return this.rendered(block);
    if (decodeStrict(block.content) === undefined) return undefined;
    const around = this.rendered({ ...block, content: NOTHING });
    return around === undefined ? undefined : around + block.content.length;
  }

  private rendered(block: Block): number | undefined {
    try {
      const text = renderReference([block], { mode: this.mode, verbosity: 'full' });
      return utf8(text).length - WRAPPER[this.mode];
    } catch (error) {
      if (error instanceof KnownError) return undefined;
      throw error;
    }
  }
}
