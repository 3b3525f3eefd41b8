import childProcess from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { expect } from 'vitest';
const g = globalThis as any;
if (!g.__orig) {
  g.__orig = { ...childProcess };
  for (const name of ['spawn', 'spawnSync', 'fork', 'exec', 'execSync', 'execFile', 'execFileSync']) {
    (childProcess as any)[name] = (...args: any[]) => {
      appendFileSync('/tmp/spawns.txt', `${expect.getState().testPath ?? g.__file} ${expect.getState().currentTestName} :: ${name} ${String(args[0]).slice(0, 60)} ${JSON.stringify(args[1] ?? '').slice(-100)}\n`);
      return g.__orig[name](...args);
    };
  }
  syncBuiltinESMExports();
}
