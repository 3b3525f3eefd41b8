import type { LiveClient } from '../client.ts';
import { cline } from './cline.ts';
import { codex } from './codex.ts';
import { continueCli } from './continue.ts';
import { copilot } from './copilot.ts';
import { gemini } from './gemini.ts';
import { langchain } from './langchain.ts';
import { mastra } from './mastra.ts';
import { openaiAgents } from './openai-agents.ts';
import { opencode } from './opencode.ts';
import { qwen } from './qwen.ts';

export const LIVE_CLIENTS: readonly LiveClient[] = [
  langchain,
  openaiAgents,
  opencode,
  codex,
  gemini,
  copilot,
  continueCli,
  cline,
  qwen,
  mastra,
];
