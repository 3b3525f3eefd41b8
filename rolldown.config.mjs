import { fileURLToPath } from 'node:url';
import { defineConfig } from 'rolldown';
import { buildStamp } from './scripts/build-stamp.mjs';
import { builtInRules } from './scripts/built-in-rules.mjs';
import { ranksAsJson } from './scripts/ranks-as-json.mjs';
import { runtimeCheck } from './scripts/runtime-check.mjs';

/**
 * What is loaded together is one file: at the start, each further one costs about a millisecond. `base` is what every
 * command needs; `boot` what stands between the start and the first server, `session` what is loaded while servers boot;
 * `config` what a config takes that was not seen before.
 */
const GROUPS = [
  {
    name: 'base',
    test: /rolldown\/runtime|src\/(?:diagnostics\/(?:error|suggest|messages\/(?!findings(?:\.|\/(?!words)))|io-reason|reason)|cli\/(?:main|compile-cache|exit|io|options)|config\/(?:normalise|overrides|package-root|placeholders|profile|types|folders|file-types|find|load|remembered|make-folder|replace-file|trust)\.|build-stamp|json\/|version|rules\/types)/,
    priority: 4,
  },
  {
    name: 'boot',
    test: /src\/(?:gateway\/(?:background|boot|limited-log|log|monotonic|timing|hidden-values|is-record|skipped-lines|downstream\/(?!remote|shared\/)|cache\/(?!prune|refresh|status)|wire\/|catalog\/(?:list-kinds|names)|oauth\/stored-login)|route\/prefixed-name|cli\/(?:commands\/serve\.|typed-server|serve\/(?:boot-options|lost-tasks|plan|signals))|process\/|tools\/codec\/settings)/,
    priority: 3,
  },
  {
    name: 'session',
    test: /src\/(?:gateway\/(?!http\/|stats\/|downstream\/(?:remote|shared)\/|cache\/|oauth\/)|cli\/(?:rewriting|serve\/(?:context|endpoint\.|observing|restart-needed|stdio))|route\/|store\/(?:disk-texts|kept-texts|session)|repeats\/earlier-texts|detect\/conditions|tools\/(?!codec\/(?:cli|copy-manifest|find-binary|in-process))|render\/(?:mode|reference\/mode)\.)/,
    priority: 2,
  },
  { name: 'bcp', test: /src\/cli\/bcp\/(?:main|run|arguments|outcome|output)\./, priority: 4 },
  { name: 'globs', test: /node_modules\/picomatch/, priority: 3 },
  {
    name: 'config',
    test: /src\/(?:config\/(?:check|check-extends|check-servers|document|json5-positions|pack-path|path|read|read-checked|read-json5|read-yaml)\.|generated\/plain|diagnostics\/)|node_modules\/yaml\//,
    priority: 1,
  },
];

/** The files that people start. */
const STARTED = ['bcp-proxy', 'bcp'];

const shared = {
  plugins: [ranksAsJson()],
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
    // cosmiconfig asks for them when its own loaders read a file: a loader of ours stands in for all of them.
    external: ['typescript', 'js-yaml', 'parse-json', 'import-fresh'],
    input: {
      'bcp-proxy': 'src/cli/bcp-proxy.ts',
      bcp: 'src/cli/bcp.ts',
      'judge-worker': 'src/regex/judge-worker.ts',
    },
    // CommonJS starts faster than ES modules do on Node 20: a tenth of what bare Node takes.
    output: {
      ...shared.output,
      format: 'cjs',
      strict: true,
      postBanner: ({ isEntry, name }) => (isEntry && STARTED.includes(name) ? runtimeCheck : ''),
      dir: 'dist',
      cleanDir: true,
      codeSplitting: { groups: GROUPS },
    },
  },
  {
    ...shared,
    input: {
      demo: 'demo/main.ts',
      live: 'live/main.ts',
      'live-day': 'live/day/main.ts',
      attack: 'attack/main.ts',
      savings: 'bench/savings.ts',
      tokens: 'bench/tokens.ts',
      calls: 'bench/calls.ts',
      speed: 'bench/speed.ts',
      growth: 'bench/growth.ts',
      large: 'bench/large.ts',
      megabyte: 'bench/megabyte.ts',
      'warm-start': 'bench/warm-start.ts',
      memory: 'bench/memory.ts',
      http: 'bench/http.ts',
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
