import { describe, expect, it } from 'vitest';
import { fileNames } from '../../../src/bridge/saving/file-names.ts';

describe('the names of the files of parts', () => {
  it('have the ending that was given, the number of the part, and another ending for another type', () => {
    expect(fileNames('a/b.png', ['image/png'])).toEqual(['a/b.png']);
    expect(fileNames('a/b.jpeg', ['image/jpeg', 'image/jpeg', 'audio/mpeg'])).toEqual([
      'a/b.jpeg',
      'a/b-2.jpeg',
      'a/b-3.mp3',
    ]);
  });

  it('have the ending of the type where none was given', () => {
    const types = [
      'image/jpeg',
      'text/plain; charset=utf-8',
      'application/ld+json',
      'audio/x-wav',
      undefined,
      'a/../../b',
    ];
    expect(types.flatMap((type) => fileNames('f', [type]))).toEqual([
      'f.jpg',
      'f.txt',
      'f.json',
      'f.wav',
      'f.bin',
      'f.bin',
    ]);
    expect(fileNames('v1.2/f', ['image/png'])).toEqual(['v1.2/f.png']);
  });
});
