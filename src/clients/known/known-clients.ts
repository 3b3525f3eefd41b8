import type { KnownClient } from '../known-client.ts';
import { amp } from './amp.ts';
import { claudeCode } from './claude-code.ts';
import { claudeDesktop } from './claude-desktop.ts';
import { cline } from './cline.ts';
import { clineCli } from './cline-cli.ts';
import { codex } from './codex.ts';
import { continueCli } from './continue.ts';
import { copilot } from './copilot.ts';
import { cursor } from './cursor.ts';
import { gemini } from './gemini.ts';
import { goose } from './goose.ts';
import { junie } from './junie.ts';
import { kilo } from './kilo.ts';
import { kiro } from './kiro.ts';
import { opencode } from './opencode.ts';
import { qwen } from './qwen.ts';
import { roo } from './roo.ts';
import { vscode } from './vscode.ts';
import { windsurf } from './windsurf.ts';
import { zed } from './zed.ts';

export const CLIENTS: readonly KnownClient[] = [
  ...[claudeCode, claudeDesktop, vscode, copilot, cursor, codex, gemini, windsurf],
  ...[zed, opencode, junie, amp, goose, cline, clineCli, roo, kiro, qwen, kilo, continueCli],
];
