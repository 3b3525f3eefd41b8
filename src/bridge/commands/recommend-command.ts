import { rowsText } from '../../command-line/rows.ts';
import { messageOf } from '../../diagnostics/error.ts';
import { recommendedTools } from '../../search/recommend.ts';
import type { BridgeCommand } from '../bridge-command.ts';
import type { ShellProgram } from '../bridge-context.ts';
import {
  CLIENTS_SERVERS,
  COMMON,
  parseShellWords,
  SEARCHING,
  searchExits,
  TYPED_SERVER,
  timeOf,
  wordNeeded,
} from '../bridge-options.ts';
import { describedView } from '../listing/described.ts';
import { listingPage } from '../listing/listing-page.ts';
import { offeredItems, withMissing } from '../search/items.ts';
import { briefSignature } from '../tools/tool-item.ts';

const usageOf = (program: ShellProgram): string => `${program} recommend TASK [--limit N] [--timeout 30s]

Names tools for a task in the order in which you use them, with the reasons. It
names the best tool for each part of the task. If a tool needs an id, the tool
that finds the id comes first. The command compares words and understands
nothing.

${rowsText({ ...SEARCHING, ...CLIENTS_SERVERS, ...TYPED_SERVER, ...COMMON })}

${searchExits(program)}`;

const MAX_WORDS = 1000;

export const recommend: BridgeCommand = {
  usage: usageOf,
  async run(argv, context, usage) {
    const { values, positionals } = parseShellWords(argv, SEARCHING, usage, MAX_WORDS);
    const task = wordNeeded(
      positionals.join(' '),
      'the task: recommend "read the notes, then make an issue"',
    );
    const found = await offeredItems(
      (await context.plan()).servers,
      context,
      timeOf('timeout', values.timeout),
    );
    const steps = recommendedTools(found.items, task).map(({ item, step, reason }) => {
      const { server, name, json } = item;
      const head = `${step}. ${server} ${briefSignature(name, json)}`;
      return {
        json: JSON.stringify({ step, server, tool: name, reason }),
        text: `${head} (${reason})`,
        about: () => ({ head, said: reason }),
      };
    });
    const page = listingPage(steps, values, describedView);
    if (steps.length > 0) return withMissing(page, found);
    return withMissing({ data: page.data, text: messageOf('shell-nothing-fits', undefined) }, found);
  },
};
