import { KnownError, messageOf } from './error.ts';
import { errorCode } from './error-code.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import { visible } from './visible.ts';

/** Prints an error for a person on stderr and says with which code to exit. Unknown ones are our defects: stack and all. */
export function showError(error: unknown, stderr: { readonly write: (text: string) => unknown }): ExitCode {
  if (error instanceof KnownError) {
    stderr.write(`bcp-proxy: ${visible(error.message)}\n`);
    if (error.code === 'unwritable-output') return EXIT.failed;
    return error.code.startsWith('config') ? EXIT.config : EXIT.usage;
  }
  if (errorCode(error) === 'EPIPE') return EXIT.ok;
  // The folder in which it was started has been removed, or may not be entered any more.
  if (error instanceof Error && 'syscall' in error && error.syscall === 'uv_cwd') {
    stderr.write(`bcp-proxy: ${messageOf('no-working-directory', undefined)}\n`);
    return EXIT.usage;
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  stderr.write(`bcp-proxy: this is a defect of bcp-proxy, please report it\n${visible(stack)}\n`);
  return EXIT.failed;
}
