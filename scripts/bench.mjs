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
  'counted',
];

const words = process.argv.slice(2);
/** These two take words of their own. */
const alone = words[0] === '--against' ? 'against' : words[0] === 'counted' ? 'counted' : undefined;
const wanted = alone !== undefined ? [alone] : words.length > 0 ? words : BENCHMARKS;
const rest = alone === undefined ? [] : words.slice(1);
const failed = wanted.filter(
  (name) => spawnSync(process.execPath, [`build/${name}.js`, ...rest], { stdio: 'inherit' }).status !== 0,
);
if (failed.length > 0) console.log(`\nBounds were missed in: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
