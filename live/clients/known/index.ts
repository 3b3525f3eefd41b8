import type { LiveClient } from '../client.ts';
import { codex } from './codex.ts';
import { continueCli } from './continue.ts';
import { copilot } from './copilot.ts';
import { gemini } from './gemini.ts';
import { langchain } from './langchain.ts';
import { openaiAgents } from './openai-agents.ts';
import { opencode } from './opencode.ts';

export const LIVE_CLIENTS: readonly LiveClient[] = [
  langchain,
  openaiAgents,
  opencode,
  codex,
  gemini,
  copilot,
  continueCli,
];
