/** The answers of the tool that begins a session. */
import { messageOf } from '../../../diagnostics/error.ts';
import { type ToolResult, textPart, toolError } from '../tool-result.ts';
import type { CommandSession } from './session-state.ts';

/** The JSON Schema of the data. */
export const SESSION_OUTPUT = {
  type: 'object',
  properties: {
    success: { type: 'boolean' },
    message: { type: 'string' },
    cwd: { type: 'string' },
    agent_id: { type: 'string' },
    session_id: { type: 'string' },
  },
  required: ['success', 'message'],
} as const;

/** @param id the id of the session */
export function sessionBegun(id: string, session: CommandSession): ToolResult {
  const { path, agent } = session;
  const message = messageOf('session-begun', { ...session, session: id });
  const data = { success: true, message, cwd: path, agent_id: agent, session_id: id };
  return { content: [textPart(message)], structuredContent: data };
}

export const sessionRefused = (message: string): ToolResult => ({
  ...toolError(message),
  structuredContent: { success: false, message },
});
