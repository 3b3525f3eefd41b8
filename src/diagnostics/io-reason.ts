import { errorCode } from './error-code.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  ENOTDIR: 'a part of the path is not a folder',
  EISDIR: 'it is a folder',
  EACCES: 'permission denied',
  EPERM: 'operation not permitted',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space left on the device',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'too many symbolic links',
  E2BIG: 'its arguments are longer than the system takes',
  EMFILE: 'this process has too many files and pipes open',
  EAGAIN: 'the system has too many processes',
  EEXIST: 'it exists already',
  ERR_INVALID_ARG_VALUE: 'it is no path',
};

/** Why a file operation failed, in words; `undefined` for an error that did not come from the system. */
export function ioReason(error: unknown): string | undefined {
  const code = errorCode(error);
  return code === undefined ? undefined : (REASONS[code] ?? code);
}
