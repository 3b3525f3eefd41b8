import { fileURLToPath } from 'node:url';
import { defineConfig } from 'rolldown';
import { buildStamp } from './scripts/build-stamp.mjs';
import { builtInRules } from './scripts/built-in-rules.mjs';
import { CHUNKS, chunkPlan } from './scripts/chunk-plan.mjs';
import { deferredChunks } from './scripts/deferred-chunks.mjs';
import { knownPrograms } from './scripts/known-programs.mjs';
import { ranksAsJson } from './scripts/ranks-as-json.mjs';
import { runtimeCheck } from './scripts/runtime-check.mjs';

const chunkOf = chunkPlan();
/** The first of two takes what both load. */
const groups = CHUNKS.map(({ name }, i, { length }) => ({
  name,
  test: (id) => chunkOf(id) === name,
  priority: length - i,
}));

/** A bundle of its own beside the chunks, which one of them loads: it shares none with the rest. */
const QUICK = '../quick-client.js';
const quickClient = {
  name: 'quick-client',
  resolveId: (source) => (source.endsWith('/quick-client.ts') ? { id: QUICK, external: true } : undefined),
  // The loader of ES modules takes longer than the whole client.
  renderChunk(code) {
    const required = code.replace(`import("${QUICK}")`, `Promise.resolve().then(() => require("${QUICK}"))`);
    if (required === code && code.includes(QUICK)) throw new Error(`nothing requires ${QUICK}`);
    return required;
  },
};

/** The files that people start. */
const STARTED = ['bcp-proxy', 'bcp', 'mcp-cli'];

const shared = {
  plugins: [ranksAsJson()],
  transform: {
    define: {
      BUILT_IN_RULES: JSON.stringify(builtInRules()),
      KNOWN_PROGRAMS: JSON.stringify(knownPrograms()),
      BUILD_STAMP: JSON.stringify(buildStamp()),
    },
  },
  // The same libraries as ES modules: what is not used falls away, and they load faster.
  resolve: {
    mainFields: ['module', 'main'],
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
    plugins: [...shared.plugins, quickClient, deferredChunks()],
    // cosmiconfig asks for the first four when its own loaders read a file: a loader of ours stands in for all of them. `debug` does
    // without the last one.
    external: [QUICK, 'typescript', 'js-yaml', 'parse-json', 'import-fresh', 'supports-color'],
    input: {
      'bcp-proxy': 'src/cli/bcp-proxy.ts',
      bcp: 'src/cli/bcp.ts',
      'mcp-cli': 'src/cli/mcp-cli.ts',
      client: 'src/code-client/connect.ts',
      'judge-worker': 'src/regex/judge-worker.ts',
      'aside-worker': 'src/serve/offload/aside-worker.ts',
      'ui-worker': 'src/ui/render/ui-worker.ts',
    },
    // CommonJS starts faster than ES modules do on Node 20: a tenth of what bare Node takes.
    output: {
      ...shared.output,
      format: 'cjs',
      strict: true,
      postBanner: ({ isEntry, name }) => (isEntry && STARTED.includes(name) ? runtimeCheck : ''),
      dir: 'dist',
      cleanDir: true,
      // The plan says of each module where it belongs.
      codeSplitting: { groups, includeDependenciesRecursively: false },
    },
    preserveEntrySignatures: 'allow-extension',
  },
  {
    ...shared,
    input: { 'quick-client': 'src/daemon/quick-client.ts' },
    output: { ...shared.output, format: 'cjs', strict: true, dir: 'dist' },
  },
  {
    ...shared,
    input: {
      demo: 'demo/main.ts',
      live: 'live/main.ts',
      'live-day': 'live/day/main.ts',
      'live-shell': 'live/shell.ts',
      'live-clients': 'live/clients/main.ts',
      'live-hooks': 'live/hooks/main.ts',
      attack: 'attack/main.ts',
      soak: 'live/soak/main.ts',
      search: 'bench/search.ts',
      clients: 'bench/clients.ts',
      savings: 'bench/savings.ts',
      tokens: 'bench/tokens.ts',
      sessions: 'bench/sessions.ts',
      calls: 'bench/calls.ts',
      speed: 'bench/speed.ts',
      growth: 'bench/growth.ts',
      large: 'bench/large.ts',
      megabyte: 'bench/megabyte.ts',
      beside: 'bench/beside.ts',
      'warm-start': 'bench/warm-start.ts',
      era: 'bench/era.ts',
      memory: 'bench/memory.ts',
      http: 'bench/http.ts',
      replicas: 'bench/replicas.ts',
      telemetry: 'bench/telemetry.ts',
      watched: 'bench/watched.ts',
      'ui-bench': 'bench/ui.ts',
      bridge: 'bench/bridge.ts',
      commands: 'bench/commands.ts',
      against: 'bench/against.ts',
      counted: 'bench/counted.ts',
      container: 'bench/container.ts',
      fuzz: 'bench/fuzz.ts',
      'forms-fuzz': 'bench/forms-fuzz.ts',
      worth: 'bench/worth.ts',
      quality: 'bench/quality.ts',
      quiz: 'bench/quiz.ts',
      detection: 'bench/detection.ts',
      'generate-verdicts': 'scripts/generate-verdicts.ts',
      'generate-reference': 'scripts/generate-reference.ts',
      readability: 'scripts/readability.ts',
      recording: 'scripts/recording.ts',
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
      /^(unified|vfile|remark-|retext-|unist-util-|nlcst-to-)/,
      'playwright-core',
    ],
    output: { ...shared.output, dir: 'build', minify: false },
  },
]);
