import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect } from 'vitest';
import { encodePayload } from '../../src/bcp/encode-payload.ts';
import { utf8 } from '../../src/bcp/text.ts';
import { type FileToolsOptions, fileTools } from '../../src/tools/file-tools.ts';
import type { Roots } from '../../src/tools/local-tools.ts';

/** What no tool may tell. */
export const SECRET = 'root:x:0:0:hunter2';

export const PAYLOAD = encodePayload([
  { type: 'code', language: 5, path: 'main.go', content: utf8('package main'), summary: 'A program.' },
  { type: 'conversation', role: 2, content: utf8('x'.repeat(400)) },
]);

export const MANIFEST = '{"blocks": [{"type": "conversation", "role": "user", "content": "hi"}]}';

export interface Answer {
  readonly text: string;
  readonly isError: boolean;
}

export const error = (text: string): Answer => ({ isError: true, text });
export const errorWith = (text: string): object => ({ isError: true, text: expect.stringContaining(text) });

/** A root with a payload and a manifest, and a folder beside it with secrets; as new for each test. */
export function fileProject(options: FileToolsOptions = { mode: 'xml' }) {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'bcp-tools-')));
  const root = join(base, 'root');
  const outside = join(base, 'outside');
  afterAll(() => rmSync(base, { recursive: true, force: true }));
  beforeEach(() => {
    for (const folder of [root, outside]) {
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder);
    }
    writeFileSync(join(root, 'a.bcp'), PAYLOAD);
    writeFileSync(join(root, 'm.json'), MANIFEST);
    writeFileSync(join(outside, 'other.bcp'), PAYLOAD);
    writeFileSync(join(outside, 'secret.bcp'), SECRET);
    writeFileSync(join(outside, 'secret.txt'), SECRET);
    writeFileSync(join(outside, 'm.json'), MANIFEST);
  });
  const named: Roots = { folders: [root], named: true };
  /** A client that names no roots. */
  const unnamed: Roots = { folders: [root], named: false };
  const tools = fileTools(options);
  return {
    base,
    root,
    outside,
    named,
    unnamed,
    tools,
    /** What is outside is as it was. */
    outsideIsUntouched(): void {
      expect(readdirSync(outside).sort()).toEqual(['m.json', 'other.bcp', 'secret.bcp', 'secret.txt']);
    },
    async call(name: string, args: unknown, roots: Roots = named): Promise<Answer> {
      const tool = tools.find(({ definition }) => definition.name === name);
      const { content, isError } = await tool!.call(args, roots);
      expect(content).toHaveLength(1);
      const { text } = content[0]!;
      expect(text).not.toContain('hunter2');
      return { text, isError: isError ?? false };
    },
  };
}
