import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FormError } from '../../../../src/render/compact/form.ts';
import { lsRecursive } from '../../../../src/render/compact/forms/ls-recursive-form.ts';
import { describeForm } from '../conformance.ts';

interface Dir {
  readonly files: readonly string[];
  readonly dirs: readonly Dir[];
}

const name = fc.constantFrom(
  'a',
  'b.ts',
  'README.md',
  'a b',
  'x"y',
  'é',
  '- x',
  'bin:',
  'node_modules',
  '12:3',
);

const { dir } = fc.letrec<{ dir: Dir }>((tie) => ({
  dir: fc.record({
    files: fc.uniqueArray(name, { maxLength: 4 }),
    dirs: fc.oneof({ depthSize: 'small' }, fc.constant([]), fc.array(tie('dir'), { maxLength: 3 })),
  }),
}));

/** What `ls -R` prints of a directory: its names, then each directory in it. */
function print(path: string, { files, dirs }: Dir, out: string[]): string[] {
  const names = dirs.map((_, i) => `dir${i}`);
  out.push([`${path}:`, ...[...files, ...names].sort()].join('\n'));
  for (const [i, child] of dirs.entries())
    print(path.endsWith('/') ? path + names[i] : `${path}/${names[i]}`, child, out);
  return out;
}

const listings = fc
  .tuple(fc.constantFrom('.', '/', '/usr/share', 'src'), dir)
  .map(([path, top]) => print(path, { ...top, files: ['first', ...top.files] }, []).join('\n\n'));

const capture = (file: string): string => readFileSync(`test/corpus/${file}`, 'utf8').trimEnd();

describeForm({
  form: lsRecursive,
  samples: [capture('ls-R.txt'), capture('ls-R-usr.txt'), '.:\na'],
  arbitrary: listings,
});

describe('what ls -R prints', () => {
  it('is the tree that it walked', () => {
    expect(lsRecursive.encode('.:\nREADME.md\nbin\nempty\n\n./bin:\nrun.sh\n\n./empty:', true)?.body).toBe(
      '.:\nREADME.md bin/run.sh\nempty/',
    );
  });

  it.each(['.:\na\n\n./b:\nc', 'a\nb', '.:\na\n\n\n./a:', ':\na', '.:'])(
    'is left alone where directories are missing: %j',
    (text) => expect(lsRecursive.encode(text, true)).toBeUndefined(),
  );

  it.each(['a', '.:', 'x\na/ b'])('cannot be read from %j', (body) => {
    expect(() => lsRecursive.decode(body, undefined)).toThrow(FormError);
  });
});
