import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { doctorView } from '../../src/doctor/doctor-view.ts';
import { broken, DOCTOR_AREAS, fine } from '../../src/doctor/finding.ts';
import { clientTexts } from '../../src/doctor/texts/client-check-texts.ts';
import { setupTexts } from '../../src/doctor/texts/setup-check-texts.ts';

const document = readFileSync('docs/doctor.md', 'utf8');

it('docs/doctor.md names each area, in the order in which they are shown', () => {
  const rows = [...document.matchAll(/^\| `(\w+)` \| /gm)].map(([, name]) => name);
  expect(rows).toEqual([...DOCTOR_AREAS, 'area', 'state', 'text', 'where', 'mend']);
});

it('docs/doctor.md shows findings as they are printed', () => {
  const config = '/home/dev/app/bcp-proxy.config.yaml';
  const node = '/home/dev/.nvm/versions/node/v22.1.0/bin/node';
  const shown = doctorView(
    [
      fine('runtime', setupTexts.runtime({ name: 'Node', version: '22.14.0' }), { where: '/usr/bin/node' }),
      broken('trust', setupTexts.untrusted(), { where: config, mend: `bcp-proxy trust ${config}` }),
      broken('clients', clientTexts.noProgram({ client: 'Cursor', entry: 'bcp-proxy', command: node }), {
        where: '/home/dev/.cursor/mcp.json',
        mend: 'bcp-proxy install --client cursor',
      }),
    ],
    undefined,
  );
  expect(document).toContain(`\`\`\`text\n${shown}\`\`\`\n`);
});
