import { verbOf } from '../../command-line/verb.ts';
import type { BridgeCommand } from '../command.ts';
import { COMMON_USAGE } from '../options.ts';
import { execTool } from '../tools/exec.ts';
import { listTools } from '../tools/list.ts';
import { showSchemas } from '../tools/schema.ts';

const VERBS = ['list', 'schema', 'exec'] as const;

const usage = `bcp-proxy tools list SERVER [--names-only|--brief|--full]
bcp-proxy tools schema SERVER TOOL [TOOL…]
bcp-proxy tools exec SERVER TOOL --args JSON

${COMMON_USAGE}`;

export const tools: BridgeCommand = {
  usage,
  verbs: VERBS,
  asks: ['exec'],
  run([word, ...rest], context) {
    switch (verbOf(word, { command: 'tools', verbs: VERBS, usage })) {
      case 'list':
        return listTools(rest, context, usage);
      case 'schema':
        return showSchemas(rest, context, usage);
      case 'exec':
        return execTool(rest, context, usage);
    }
  },
};
