import { REFERENCE_MODES } from './reference/mode.ts';

/** How the blocks of a file become text: as the reference does, or, in `compact`, with nothing lost. */
export const FILE_MODES = [...REFERENCE_MODES, 'compact'] as const;
export type FileMode = (typeof FILE_MODES)[number];
