import { defineConfig } from 'rolldown';
import { builtInRules } from './scripts/built-in-rules.mjs';

const shared = {
  transform: { define: { BUILT_IN_RULES: JSON.stringify(builtInRules()) } },
  platform: 'node',
  output: {
    format: 'esm',
    chunkFileNames: 'chunks/[name]-[hash].js',
    minify: { compress: true, mangle: false, codegen: false },
  },
};

// dist/ is what the package ships; build/ holds the demo and the benchmarks.
export default defineConfig([
  {
    ...shared,
    // cosmiconfig asks for it to read configs in TypeScript, which are never run here.
    external: ['typescript'],
    input: { 'bcp-proxy': 'src/cli/bcp-proxy.ts', bcp: 'src/cli/bcp.ts' },
    output: { ...shared.output, dir: 'dist', cleanDir: true },
  },
  {
    ...shared,
    input: { demo: 'demo/main.ts', savings: 'bench/savings.ts', speed: 'bench/speed.ts' },
    external: ['typescript', /^@modelcontextprotocol\//, /^@toon-format\//],
    output: { ...shared.output, dir: 'build', minify: false },
  },
]);
