/** Why a file or folder is not the user's alone: somebody else owns it, or others may write or read it. */
export type NotOwn = 'foreign' | 'writable' | 'readable';

/** As a part of a sentence, behind the file's name. */
export const NOT_OWN_TEXT: Readonly<Record<NotOwn, string>> = {
  foreign: 'it belongs to another user',
  writable: 'others may write it',
  readable: 'others may read it',
};

/** A folder of this program that is not used, because others could have written what is in it. */
export interface UnusedFolder {
  readonly folder: string;
  readonly why: Exclude<NotOwn, 'readable'>;
  /** The environment variable that can name another folder. */
  readonly variable: string;
  /** Nothing is kept between runs without it. */
  readonly kept: boolean;
}
