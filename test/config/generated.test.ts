import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { generateValidators } from '../../scripts/generate-validators.mjs';
import { packageRoot } from '../../src/platform/package-root.ts';

it.each(generateValidators())('$file is what the schemas give (npm run generate)', ({ file, text }) => {
  expect(readFileSync(join(packageRoot(), file), 'utf8') === text).toBe(true);
});
