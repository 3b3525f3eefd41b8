import { expect, it } from 'vitest';
import { isWatched } from '../../../src/gateway/live/watched.ts';

it.each(['/dev/null', '/dev/null/x', '/nowhere'])('no page watches in %s', (folder) => {
  expect(isWatched({ XDG_RUNTIME_DIR: folder, HOME: folder })).toBe(false);
});
