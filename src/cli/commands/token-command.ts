import { createHash, randomBytes } from 'node:crypto';
import { parseOptions } from '../../command-line/options.ts';
import { outputOption, wantsJson } from '../../command-line/output-option.ts';
import { exitsText, rowsText } from '../../command-line/rows.ts';
import { type Refuse, refusing, type Usage } from '../../command-line/usage.ts';
import { EXIT } from '../../diagnostics/exit-code.ts';
import type { Command } from '../command.ts';
import { writeOutput } from '../io.ts';

const OPTIONS = {
  '--profile PROFILE': 'allow only this profile, at /mcp/PROFILE and at /mcp',
  ...outputOption('name, token, hash and profile'),
} as const;

const usage: Usage = () => `bcp-proxy token NAME [--profile PROFILE] [--output json|text]

Makes a token for a client over HTTP. It prints the secret, and the lines to
write into the config. The config gets only the hash. bcp-proxy keeps the secret
nowhere and does not show it again. A running gateway follows the changed
config. It refuses a token from the moment when you remove it.

To change a secret without a gap, write both hashes (hash: [OLD, NEW]). Give out
the new secret, and then remove the old hash.

${rowsText(OPTIONS)}

${exitsText({})}`;

/** As the schema of the config has it. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
const PROFILE = /^[A-Za-z0-9][A-Za-z0-9_.-]*$/;
/** Nobody can guess so many, so that a plain hash is enough. */
const SECRET_BYTES = 32;

const refuse: Refuse = refusing(usage);

/** A new secret. Its prefix tells people and secret scanners what it is. */
const newSecret = (): string => `bcp_${randomBytes(SECRET_BYTES).toString('base64url')}`;

export const token: Command = {
  usage,
  async run(argv, io) {
    const { values, positionals } = parseOptions(argv, OPTIONS, usage, 1);
    const [name] = positionals;
    const { profile } = values;
    if (name === undefined) refuse('NAME is missing: what its holder is called in the audit log.');
    if (!NAME.test(name))
      refuse(`${JSON.stringify(name)} is no name: use letters, digits, hyphens and underscores, at most 64.`);
    if (profile !== undefined && !PROFILE.test(profile))
      refuse(`${JSON.stringify(profile)} is no name of a profile.`);
    const secret = newSecret();
    const hash = `sha256:${createHash('sha256').update(secret).digest('hex')}`;
    const text = wantsJson(values)
      ? JSON.stringify({ name, token: secret, hash, profile })
      : [
          secret,
          '',
          'Its holder sends it as Authorization: Bearer TOKEN. It is not shown again. For the config:',
          '',
          'http:',
          '  tokens:',
          // Quoted: a name may be a number, or a word that YAML takes for something else.
          `    - name: ${JSON.stringify(name)}`,
          ...(profile === undefined ? [] : [`      profile: ${JSON.stringify(profile)}`]),
          `      hash: ${hash}`,
        ].join('\n');
    await writeOutput(`${text}\n`, io);
    return EXIT.ok;
  },
};
