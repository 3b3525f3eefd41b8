import type { TranscriptFormat } from '../transcript.ts';
import { claudeTranscripts } from './claude-transcripts.ts';
import { clineTasks } from './cline-tasks.ts';
import { codexSessions } from './codex-sessions.ts';
import { copilotSessions } from './copilot-sessions.ts';
import { geminiChats } from './gemini-chats.ts';
import { opencodeStorage } from './opencode-storage.ts';
import { piSessions } from './pi-sessions.ts';

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
