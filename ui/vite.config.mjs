import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact', development: false } },
  build: {
    target: 'es2023',
    modulePreload: false,
    // The content policy allows no data: fonts or scripts, and every asset is a file of its own.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The first view loads everything it needs at once. A test limits the size of all.
    chunkSizeWarningLimit: 1000,
  },
});
