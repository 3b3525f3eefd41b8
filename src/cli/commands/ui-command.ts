import { CONFIG_OPTION, parseOptions } from '../../command-line/options.ts';
import { exitsText, rowsText } from '../../command-line/rows.ts';
import type { Usage } from '../../command-line/usage.ts';
import { KnownError, messageOf } from '../../diagnostics/error.ts';
import { EXIT } from '../../diagnostics/exit-code.ts';
import { askedToStop } from '../../serve/signals.ts';
import { startUi } from '../../ui/ui.ts';
import type { Command } from '../command.ts';
import { writeOutput } from '../io.ts';
import { openUnseen } from '../open-browser.ts';

const OPTIONS = {
  '--port N': 'the port at 127.0.0.1 (default: a free one)',
  '--no-browser': 'only show the address',
  ...CONFIG_OPTION,
} as const;

const usage: Usage = () => `bcp-proxy ui [--port N] [--no-browser] [--config FILE]

Serves a page on this machine, for you alone, and opens it in the browser. On
the page you see what rules find in a text. You edit the config and its packs
and see the effect beside them. You also see what the running gateways do. The
command prints the address of the page, which works once. Ctrl-C ends it. It
starts no server, and connects to no other machine.

${rowsText(OPTIONS)}

${exitsText({ 2: 'wrong usage, or another program has the port', 7: 'bcp-proxy cannot read the config' })}`;

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
  async run(argv, io) {
    const { values } = parseOptions(argv, OPTIONS, usage, 0);
    const port = portFrom(values.port ?? '0');
    const place = { cwd: process.cwd(), env: io.env, file: values.config };
    const page = await startUi({ ...place, port });
    const stopped = askedToStop(io);
    await writeOutput(`${messageOf('ui-serves', { url: page.url.href })}\n`, io);
    const forget = values['no-browser'] === true ? undefined : openUnseen(page.url, io.env);
    if (forget !== undefined) void page.opened.then(forget);
    await stopped;
    forget?.();
    await page.close();
    return EXIT.ok;
  },
};
