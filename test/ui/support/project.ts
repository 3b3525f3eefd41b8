/** A project with a config and a pack, and its page. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { UiServer } from '../../../src/ui/http/ui-server.ts';
import { startUi } from '../../../src/ui/ui.ts';
import { Visitor } from './page.ts';

export const CONFIG = `version: 1
extends: [./rules/jobs]
# What surely is one.
detection:
  threshold: 0.6
routes:
  - name: raw
    match: { server: raw }
    action: passthrough
`;

export const PACK = 'pack: jobs\nversion: 1\nfiles:\n  - lines.yaml\n';

export const RULE = `rules:
  - id: jobs/lines
    title: lines of jobs
    kind: lines
    keywords: ['job ']
    line: '^job \\d+: .+$'
    min_lines: 2 # at least
    confidence: 0.8
    evidence:
      - { id: many, if: { ge: [lines, 3] }, weight: 0.5 }
    emit: { block: tool_result }
`;

export const TEXT = `first of all\n${Array.from({ length: 6 }, (_, i) => `job ${i}: done with it`).join('\n')}\nand then\n`;

export interface Project {
  readonly folder: string;
  readonly page: UiServer;
  readonly visitor: Visitor;
  path(name: string): string;
  write(name: string, text: string): string;
  close(): Promise<void>;
}

export async function startProject(): Promise<Project> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'bcp-proxy-ui-')));
  const path = (name: string): string => join(folder, name);
  const write = (name: string, text: string): string => {
    mkdirSync(dirname(path(name)), { recursive: true });
    writeFileSync(path(name), text);
    return path(name);
  };
  write('bcp-proxy.config.yaml', CONFIG);
  write('rules/jobs/pack.yaml', PACK);
  write('rules/jobs/lines.yaml', RULE);
  const XDG = {
    XDG_CACHE_HOME: path('.cache'),
    XDG_STATE_HOME: path('.state'),
    XDG_RUNTIME_DIR: path('.run'),
  };
  const env = { PATH: process.env['PATH'] ?? '', HOME: folder, ...XDG };
  const page = await startUi({ cwd: folder, env, port: 0 });
  return {
    ...{ folder, page, path, write },
    visitor: await Visitor.open(page.url),
    async close() {
      await page.close();
      rmSync(folder, { recursive: true });
    },
  };
}
