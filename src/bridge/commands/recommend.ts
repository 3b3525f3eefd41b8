import { messageOf } from '../../diagnostics/error.ts';
import { recommendedTools } from '../../search/recommend.ts';
import type { BridgeCommand } from '../command.ts';
import { describedView } from '../listing/described.ts';
import { listingPage } from '../listing/page.ts';
import { COMMON_USAGE, parseShellWords, SEARCHING, timeOf, wordNeeded } from '../options.ts';
import { offeredItems, withMissing } from '../search/items.ts';
import { briefSignature } from '../tools/tool-item.ts';

const usage = `bcp-proxy recommend TASK [--limit N] [--timeout 30s]

Tools for a task in the order of use, each with the reason: the best for each part of the task, and before a tool that asks
for an id the one that finds it. Words are compared, nothing is understood. --timeout says how long the servers may
take; one that takes longer is named in "missing".

${COMMON_USAGE}

Exit: 0 done, 2 usage, 3 none of the servers can be reached, 4 it wants a login, 5 no answer in time, 6 the config is not trusted yet, 7 no usable config.`;

const MAX_WORDS = 1000;

export const recommend: BridgeCommand = {
  usage,
  async run(argv, context) {
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
