// Runs every benchmark to its end, also when one of them misses a bound: then the exit code is 1.
import { spawnSync } from 'node:child_process';

const BENCHMARKS = [
  'savings',
  'calls',
  'speed',
  'growth',
  'large',
  'megabyte',
  'beside',
  'warm-start',
  'era',
  'memory',
  'http',
  'telemetry',
  'watched',
  'ui-bench',
  'container',
  'detection',
  'bridge',
  'commands',
];

const wanted = process.argv.length > 2 ? process.argv.slice(2) : BENCHMARKS;
const failed = wanted.filter(
  (name) => spawnSync(process.execPath, [`build/${name}.js`], { stdio: 'inherit' }).status !== 0,
);
if (failed.length > 0) console.log(`\nBounds were missed in: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
