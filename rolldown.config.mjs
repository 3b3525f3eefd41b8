import { fileURLToPath } from 'node:url';
import { defineConfig } from 'rolldown';
import { buildStamp } from './scripts/build-stamp.mjs';
import { builtInRules } from './scripts/built-in-rules.mjs';

const BASE =
  /src\/(?:diagnostics\/(?:error|suggest|messages|reason)|cli\/(?:exit|io|options)|config\/(?:normalise|overrides|package-root|types)|json\/|version|rules\/(?:built-in|types))/;

const shared = {
  transform: {
    define: {
      BUILT_IN_RULES: JSON.stringify(builtInRules()),
      BUILD_STAMP: JSON.stringify(buildStamp()),
    },
  },
  // The same library as ES modules: what is not used falls away, and it loads faster.
  resolve: {
    alias: { yaml: fileURLToPath(new URL('./node_modules/yaml/browser/dist/index.js', import.meta.url)) },
  },
  platform: 'node',
  output: {
    format: 'esm',
    chunkFileNames: 'chunks/[name]-[hash].js',
    minify: { compress: true, codegen: true, mangle: { keepNames: true } },
  },
};

// dist/ is what the package ships; build/ holds the demo and the benchmarks.
export default defineConfig([
  {
    ...shared,
    // cosmiconfig asks for it to read configs in TypeScript, which are never run here.
    external: ['typescript'],
    input: {
      'bcp-proxy': 'src/cli/bcp-proxy.ts',
      bcp: 'src/cli/bcp.ts',
      'judge-worker': 'src/regex/judge-worker.ts',
    },
    output: {
      ...shared.output,
      dir: 'dist',
      cleanDir: true,
      // What every command needs is one file: at the start, each further one costs about a millisecond.
      codeSplitting: { groups: [{ name: 'base', test: BASE, priority: 1 }] },
    },
  },
  {
    ...shared,
    input: {
      demo: 'demo/main.ts',
      savings: 'bench/savings.ts',
      tokens: 'bench/tokens.ts',
      speed: 'bench/speed.ts',
      growth: 'bench/growth.ts',
      'warm-start': 'bench/warm-start.ts',
      container: 'bench/container.ts',
      fuzz: 'bench/fuzz.ts',
      'forms-fuzz': 'bench/forms-fuzz.ts',
      quality: 'bench/quality.ts',
      detection: 'bench/detection.ts',
      'generate-verdicts': 'scripts/generate-verdicts.ts',
      'generate-reference': 'scripts/generate-reference.ts',
    },
    external: [
      'typescript',
      /^rolldown/,
      /^recheck/,
      /^@modelcontextprotocol\//,
      /^@toon-format\//,
      /^@tron-format\//,
      /^@blackwell-systems\//,
      'fast-check',
    ],
    output: { ...shared.output, dir: 'build', minify: false },
  },
]);
