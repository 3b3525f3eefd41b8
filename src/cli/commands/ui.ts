import { parseOptions } from '../../command-line/options.ts';
import { KnownError, messageOf } from '../../diagnostics/error.ts';
import { EXIT } from '../../diagnostics/exit-code.ts';
import { defined } from '../../model/defined.ts';
import { askedToStop } from '../../serve/signals.ts';
import { startUi } from '../../ui/ui.ts';
import type { Command } from '../command.ts';
import { writeOutput } from '../io.ts';
import { openBrowser } from '../open-browser.ts';

const usage = `bcp-proxy ui [--port PORT] [--no-open] [--config FILE]

Serves a page on this machine, for this user: texts with what rules find in them, the config and its packs
to edit with their effect beside, and what the running gateways do. Opens it in the browser, prints its
address, which works once, and ends with Ctrl-C. Starts no server, and asks nobody outside of this machine.

  --port PORT    at 127.0.0.1; default: a free one
  --no-open      only print the address
  --config FILE  this config instead of the one found

Exit: 0, 2 usage or a port that is taken, 7 a config that cannot be read.`;

const OPTIONS = {
  port: { type: 'string', default: '0' },
  'no-open': { type: 'boolean' },
  config: { type: 'string' },
} as const;

const MAX_PORT = 65_535;

function portFrom(typed: string): number {
  if (/^\d{1,5}$/.test(typed) && Number(typed) <= MAX_PORT) return Number(typed);
  throw new KnownError('override-invalid', {
    origin: '--port',
    value: typed,
    expected: `a number up to ${MAX_PORT}`,
  });
}

export const ui: Command = {
  usage,
  async run(argv) {
    const { values } = parseOptions(argv, OPTIONS, usage, 0);
    const port = portFrom(values.port);
    const place = { cwd: process.cwd(), env: process.env, ...defined({ file: values.config }) };
    const stopped = askedToStop();
    const page = await startUi({ ...place, port });
    await writeOutput(`${messageOf('ui-serves', { url: page.url.href })}\n`);
    if (values['no-open'] !== true) openBrowser(page.url);
    await stopped;
    await page.close();
    return EXIT.ok;
  },
};
