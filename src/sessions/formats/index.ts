import type { TranscriptFormat } from '../transcript.ts';
import { claudeTranscripts } from './claude-code.ts';
import { clineTasks } from './cline.ts';
import { codexSessions } from './codex.ts';
import { copilotSessions } from './copilot.ts';
import { geminiChats } from './gemini.ts';
import { opencodeStorage } from './opencode.ts';
import { piSessions } from './pi.ts';

/** The agents whose conversations are read. */
export const TRANSCRIPT_FORMATS: readonly TranscriptFormat[] = [
  claudeTranscripts,
  codexSessions,
  opencodeStorage,
  geminiChats,
  copilotSessions,
  piSessions,
  clineTasks,
];
