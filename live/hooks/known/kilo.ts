import { join } from 'node:path';
import type { HookedAgent } from '../agent.ts';
import { opencodeConfig, opencodeTools, withPluginPackage } from './opencode.ts';

export const kilo: HookedAgent = {
  title: 'Kilo',
  name: 'kilo',
  packages: ['@kilocode/cli@7.7.7'],
  node: 20,
  scripts: true,
  files: ({ model }) => ({
    '.config/kilo/kilo.json': opencodeConfig(model),
    ...withPluginPackage('.config/kilo'),
  }),
  start: (prompts, { installed }, conversation) => ({
    command: join(installed, 'node_modules', '.bin', 'kilo'),
    args: ['run', ...(conversation === 'last' ? ['-c'] : []), ...prompts],
    env: { KILO_DISABLE_MODELS_FETCH: '1', KILO_DISABLE_AUTOUPDATE: '1', KILO_TELEMETRY_LEVEL: 'off' },
  }),
  tools: opencodeTools,
  compaction: { asks: /summar/i, when: 'at once' },
};
