import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gone } from '../../e2e/processes.ts';
import { errorWith, fileProject } from '../project.ts';

const BCP = resolve('dist/bcp.js');
const scripts = mkdtempSync(join(tmpdir(), 'bcp-fakes-'));
const fake = join(scripts, 'bcp');
const notes = join(scripts, 'notes');
const work = join(scripts, 'work');
afterAll(() => rmSync(scripts, { recursive: true, force: true }));

const env: Record<string, string | undefined> = { ...process.env, NOTES: notes };
const { root, outside, call, outsideIsUntouched } = fileProject({
  mode: 'compact',
  external: { env, timeoutMs: 20_000 },
});
const hasty = fileProject({ mode: 'xml', external: { env, timeoutMs: 1000 } });

beforeEach(() => {
  env['BCP_CLI_PATH'] = BCP;
  rmSync(notes, { force: true });
  mkdirSync(work);
  vi.stubEnv('TMPDIR', work);
});
afterEach(() => {
  expect(readdirSync(work)).toEqual([]);
  rmSync(work, { recursive: true });
  vi.unstubAllEnvs();
});

/** A program that does this. */
function program(script: string): void {
  writeFileSync(fake, `#!/bin/sh\n${script}\n`);
  chmodSync(fake, 0o755);
  env['BCP_CLI_PATH'] = fake;
}

const noted = (): string => (existsSync(notes) ? readFileSync(notes, 'utf8') : '');
const CALLS: readonly [string, object][] = [
  ['read_bcp_file', { path: 'a.bcp' }],
  ['inspect_bcp_file', { path: 'a.bcp' }],
  ['encode_bcp_file', { manifest_path: 'm.json', output_path: 'out.bcp' }],
];

describe.skipIf(process.platform === 'win32')("this project's own bcp as external codec", () => {
  const builtin = fileProject();

  it.each([
    ['read_bcp_file', {}],
    ['read_bcp_file', { mode: 'markdown' }],
    ['read_bcp_file', { mode: 'minimal', budget: 50 }],
    ['inspect_bcp_file', {}],
  ])('answers as the built-in codec does: %s %j', async (name, args) => {
    const answer = await call(name, { path: 'a.bcp', ...args });
    expect(answer.isError).toBe(false);
    expect(answer).toEqual(await builtin.call(name, { path: 'a.bcp', ...args }));
  });

  it('does not offer the mode that the reference does not know', async () => {
    expect(await call('read_bcp_file', { path: 'a.bcp', mode: 'compact' })).toEqual(
      errorWith('it has to be one of xml, markdown, minimal.'),
    );
  });

  it('writes the same bytes, with the files that the manifest names', async () => {
    const bytes = Buffer.from([0x62, 0xff, 0x00, 0x0a]);
    const blocks = [
      { type: 'document', title: 't', content_file: 'raw.bin' },
      { type: 'document', title: 'u', content_file: 'raw.bin', priority: 'high' },
      { type: 'code', lang: 'ts', path: 'a.ts', content: 'x' },
    ];
    for (const project of [{ root, call }, builtin]) {
      writeFileSync(join(project.root, 'raw.bin'), bytes);
      writeFileSync(join(project.root, 'f.json'), JSON.stringify({ blocks }));
      const args = { manifest_path: 'f.json', output_path: 'out.bcp' };
      expect((await project.call('encode_bcp_file', args)).isError).toBe(false);
    }
    const written = readFileSync(join(root, 'out.bcp'));
    expect(written.equals(readFileSync(join(builtin.root, 'out.bcp')))).toBe(true);
    expect(written.includes(bytes)).toBe(true);
  });

  it('compresses where it is asked to', async () => {
    const content = 'the same again '.repeat(1000);
    writeFileSync(
      join(root, 'm.json'),
      JSON.stringify({ blocks: [{ type: 'document', title: 't', content }] }),
    );
    const args = { manifest_path: 'm.json', output_path: 'small.bcp', compress: true };
    expect((await call('encode_bcp_file', args)).isError).toBe(false);
    expect(readFileSync(join(root, 'small.bcp')).length).toBeLessThan(1000);
    expect((await call('read_bcp_file', { path: 'small.bcp' })).text).toContain(content);
  });

  it('never sees what is refused: foreign files, and what is outside', async () => {
    program('echo "$@" >>"$NOTES"');
    const refused: [string, object][] = [
      ['read_bcp_file', { path: join(outside, 'other.bcp') }],
      ['inspect_bcp_file', { path: join(outside, 'secret.bcp') }],
      ['encode_bcp_file', { manifest_path: join(outside, 'm.json'), output_path: 'out.bcp' }],
    ];
    for (const [name, args] of refused) expect((await call(name, args)).isError).toBe(true);
    expect(noted()).toBe('');
    outsideIsUntouched();
  });

  it('says what is broken in a file under the name that the client gave it', async () => {
    writeFileSync(join(root, 'cut.bcp'), readFileSync(join(root, 'a.bcp')).subarray(0, 40));
    expect(await call('read_bcp_file', { path: 'cut.bcp' })).toEqual(
      errorWith(
        `decode failed (exit 1).\nIts last lines on stderr:\nerror: failed to decode ${root}/cut.bcp: `,
      ),
    );
  });
});

describe.skipIf(process.platform === 'win32').each(CALLS)('a bad external codec under %s', (name, args) => {
  it('that crashes is told with its last words', async () => {
    program('echo "it broke" >&2; exit 7');
    expect(await call(name, args)).toEqual(
      errorWith('failed (exit 7).\nIts last lines on stderr:\nit broke'),
    );
    program('kill -SEGV $$');
    expect(await call(name, args)).toEqual(errorWith('failed (SIGSEGV).'));
  });

  it('that prints junk is told as none', async () => {
    program('printf "hello \\377\\376"');
    expect(await call(name, args)).toEqual(errorWith('Is it the bcp of the Bit Context Protocol?'));
    program(
      'for word; do last=$word; done; head -c 100 /dev/urandom | tee "$last"; printf "\\377" >>"$last"',
    );
    expect(await call(name, args)).toEqual(errorWith('Is it the bcp of the Bit Context Protocol?'));
    program('yes');
    expect(await call(name, args)).toEqual(errorWith('bytes'));
    expect(existsSync(join(root, 'out.bcp'))).toBe(false);
  });

  it('that hangs is ended with its whole tree', async () => {
    program(`trap '' TERM; echo $$ >>"$NOTES"; sh -c 'echo $$ >>"$NOTES"; sleep 100' & sleep 100`);
    expect(await hasty.call(name, args)).toEqual(
      errorWith('did not end within 1000 ms, so bcp-proxy killed it.'),
    );
    await gone(noted().trim().split('\n').map(Number));
  });

  it('that leaves a grandchild behind leaves none', async () => {
    program(`sh -c 'echo $$ >>"$NOTES"; sleep 100' & exec "${process.execPath}" "${BCP}" "$@"`);
    expect((await call(name, args)).isError).toBe(false);
    await gone(noted().trim().split('\n').map(Number));
  });

  it('that is gone meanwhile is told with what to do', async () => {
    env['BCP_CLI_PATH'] = join(scripts, 'gone');
    expect(await call(name, args)).toEqual(errorWith('Install it'));
  });
});
