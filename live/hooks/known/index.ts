import type { HookedAgent } from '../agent.ts';
import { claudeCode } from './claude-code.ts';
import { cline } from './cline.ts';
import { copilot } from './copilot.ts';
import { kilo } from './kilo.ts';
import { opencode } from './opencode.ts';
import { pi } from './pi.ts';

export const HOOKED_AGENTS: readonly HookedAgent[] = [claudeCode, opencode, pi, copilot, kilo, cline];
