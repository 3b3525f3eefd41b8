// Loaded into the process that is measured. Where a counter makes it slower, its timers wait longer: what comes first stays first.
// When it ends, it writes the milliseconds that the processor took.
const { writeFileSync } = require('node:fs');
const { isMainThread } = require('node:worker_threads');

const { BENCH_COST: file, BENCH_SLOWER: slower } = process.env;
if (slower !== undefined)
  for (const name of ['setTimeout', 'setInterval']) {
    const timer = globalThis[name];
    globalThis[name] = (run, ms = 0, ...rest) => timer(run, ms * Number(slower), ...rest);
  }
if (file !== undefined && isMainThread)
  process.on('exit', () => {
    const { user, system } = process.cpuUsage();
    writeFileSync(file, String((user + system) / 1000));
  });
