// Builds dist/hooks/: the plugins for agents, each one file that loads nothing else of this package.
import { build } from 'rolldown';

const PLUGINS = ['claude', 'opencode', 'pi', 'cline'];

export async function buildHooks() {
  for (const name of PLUGINS)
    await build({
      input: `src/hooks/plugins/${name}-plugin.ts`,
      platform: 'node',
      logLevel: 'warn',
      experimental: { attachDebugInfo: 'none' },
      output: { format: 'esm', file: `dist/hooks/${name}.js` },
    });
}
