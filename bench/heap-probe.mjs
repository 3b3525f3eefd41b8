// Preloaded into a process that is started with --expose-gc: SIGUSR2 writes its heap after collection into HEAP_FILE.
import { renameSync, writeFileSync } from 'node:fs';

const file = process.env.HEAP_FILE;
process.on('SIGUSR2', () => {
  // Twice: the first run may leave what finalizers still hold.
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  writeFileSync(`${file}.part`, String(heapUsed + external));
  renameSync(`${file}.part`, file);
});
