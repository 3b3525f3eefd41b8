import { describe, expect, it } from 'vitest';
import { claudeTranscripts } from '../../src/sessions/formats/claude-transcripts.ts';
import { clineTasks } from '../../src/sessions/formats/cline-tasks.ts';
import { codexSessions } from '../../src/sessions/formats/codex-sessions.ts';
import { copilotSessions } from '../../src/sessions/formats/copilot-sessions.ts';
import { geminiChats } from '../../src/sessions/formats/gemini-chats.ts';
import { opencodeStorage } from '../../src/sessions/formats/opencode-storage.ts';
import { piSessions } from '../../src/sessions/formats/pi-sessions.ts';
import { recordedConversations } from '../../src/sessions/formats/recorded-conversations.ts';
import { TRANSCRIPT_FORMATS } from '../../src/sessions/formats/transcript-formats.ts';
import type { TranscriptFormat } from '../../src/sessions/transcript.ts';

function stepsOf(format: TranscriptFormat, rows: readonly unknown[]) {
  const read = format.reader();
  return rows.flatMap((row) => read(row));
}

describe('Claude Code', () => {
  const assistant = (id: string, name: string, input: unknown, more: object = {}) => ({
    ...{ type: 'assistant', isSidechain: false, ...more },
    message: { role: 'assistant', content: [{ type: 'tool_use', id, name, input }] },
  });
  const user = (id: string, content: unknown, more: object = {}) => ({
    ...{ type: 'user', isSidechain: false, ...more },
    message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: id, content }] },
  });
  const steps = (...rows: readonly unknown[]) => stepsOf(claudeTranscripts, rows);

  it('has calls in rows of the assistant, and their results in rows of the user', () => {
    const found = steps(
      { type: 'user', message: { role: 'user', content: 'Look.' } },
      assistant('t1', 'Read', { file_path: 'a.ts' }),
      user('t1', '1\tone'),
      assistant('t2', 'mcp__github__list_issues', {}),
      user('t2', [{ type: 'text', text: 'first' }, { type: 'image' }, { type: 'text', text: 'second' }]),
    );
    expect(found).toMatchObject([
      { kind: 'result', tool: 'Read', input: { file_path: 'a.ts' }, text: '1\tone', id: 't1' },
      { kind: 'result', tool: 'mcp__github__list_issues', text: 'first' },
      { kind: 'result', tool: 'mcp__github__list_issues', text: 'second' },
    ]);
  });

  it('keeps errors, and what subagents answer', () => {
    const wrong = user('t1', 'Exit code 3');
    const failed = {
      ...wrong,
      message: { ...wrong.message, content: [{ ...wrong.message.content[0], is_error: true }] },
    };
    expect(
      steps(assistant('t1', 'Bash', {}), failed, assistant('t2', 'Agent', {}), user('t2', 'Done.')),
    ).toMatchObject([{ isKept: true }, { isKept: true }]);
  });

  it('has subagents in the same file, or in files of their own', () => {
    const side = { isSidechain: true, agentId: 'a1' };
    expect(steps(assistant('t1', 'Read', {}, side), user('t1', 'x', side))).toMatchObject([
      { subagent: 'a1' },
    ]);
  });

  it('forgets at the border of a compaction', () => {
    expect(
      steps(
        { type: 'system', subtype: 'compact_boundary', content: 'Conversation compacted' },
        { type: 'system', subtype: 'microcompact_boundary' },
        { type: 'user', isCompactSummary: true, message: { role: 'user', content: 'So far: …' } },
      ),
    ).toEqual([{ kind: 'forgotten' }, { kind: 'forgotten' }, { kind: 'forgotten' }]);
  });
});

describe('Codex', () => {
  const item = (payload: object) => ({ timestamp: '2026-11-27T10:00:00Z', type: 'response_item', payload });
  const steps = (...rows: readonly unknown[]) => stepsOf(codexSessions, rows);

  it('has an item of the conversation in each row', () => {
    const found = steps(
      { type: 'session_meta', payload: { id: 's' } },
      item({ type: 'function_call', name: 'exec_command', arguments: '{"cmd":"ls"}', call_id: 'c1' }),
      item({ type: 'function_call_output', call_id: 'c1', output: 'Output:\na.ts' }),
      item({ type: 'custom_tool_call', name: 'apply_patch', input: '*** Begin Patch', call_id: 'c2' }),
      item({ type: 'custom_tool_call_output', call_id: 'c2', output: 'Done!' }),
      item({ type: 'local_shell_call', call_id: 'c3', action: { type: 'exec', command: ['ls'] } }),
      item({ type: 'function_call_output', call_id: 'c3', output: 'b.ts' }),
    );
    expect(found).toMatchObject([
      { tool: 'exec_command', input: { cmd: 'ls' }, text: 'Output:\na.ts', id: 'c1' },
      { tool: 'apply_patch', input: { input: '*** Begin Patch' }, text: 'Done!' },
      { tool: 'local_shell', input: { command: ['ls'] }, text: 'b.ts' },
    ]);
  });

  it('has results of servers in blocks, or as the JSON of the whole result', () => {
    const call = (call_id: string, more: object) =>
      item({ type: 'function_call', arguments: '{}', call_id, ...more });
    const found = steps(
      call('c1', { name: 'list_rows', namespace: 'mcp__rows' }),
      item({
        ...{ type: 'function_call_output', call_id: 'c1' },
        output: [
          { type: 'input_text', text: 'Wall time: 0.1 seconds\nOutput:' },
          { type: 'input_text', text: '[{"id":1}]' },
        ],
      }),
      call('c2', { name: 'mcp__rows__list_rows' }),
      item({
        ...{ type: 'function_call_output', call_id: 'c2' },
        output: '{"content":[{"type":"text","text":"[2]"}],"isError":false}',
      }),
    );
    expect(found).toMatchObject([
      { tool: 'mcp__rows__list_rows', text: '[{"id":1}]' },
      { tool: 'mcp__rows__list_rows', text: '[2]' },
    ]);
  });

  it('forgets when it has compacted, and knows rows of its first versions', () => {
    expect(
      steps(
        { record_type: 'state' },
        { type: 'function_call', name: 'shell', arguments: '{}', call_id: 'c1' },
        { type: 'function_call_output', call_id: 'c1', output: 'x' },
        { type: 'compacted', payload: { message: 'So far: …' } },
      ),
    ).toMatchObject([{ tool: 'shell', text: 'x' }, { kind: 'forgotten' }]);
  });
});

describe('the Copilot CLI', () => {
  const event = (type: string, data: object, more: object = {}) => ({ type, data, id: 'e', ...more });
  const steps = (...rows: readonly unknown[]) => stepsOf(copilotSessions, rows);

  it('has a start with arguments, and a completion with a result', () => {
    const mcp = { mcpServerName: 'rows', mcpToolName: 'list_rows' };
    const found = steps(
      event('tool.execution_start', { toolCallId: 'c1', toolName: 'view', arguments: { path: 'a.ts' } }),
      event('tool.execution_start', { toolCallId: 'c2', toolName: 'rows-list_rows', arguments: {}, ...mcp }),
      event('tool.execution_complete', { toolCallId: 'c2', success: true, result: { content: '[1]' } }),
      event('tool.execution_complete', { toolCallId: 'c1', success: false, error: { message: 'No.' } }),
    );
    expect(found).toMatchObject([
      { tool: 'mcp__rows__list_rows', text: '[1]', isKept: false },
      { tool: 'view', input: { path: 'a.ts' }, text: 'No.', isKept: true },
    ]);
  });

  it('says which subagent read a result, and when a conversation was compacted', () => {
    const found = steps(
      event('tool.execution_start', { toolCallId: 'c1', toolName: 'bash', arguments: {} }, { agentId: 'a1' }),
      event(
        'tool.execution_complete',
        { toolCallId: 'c1', success: true, result: { content: 'x' } },
        { agentId: 'a1' },
      ),
      event('session.compaction_complete', { success: true }),
    );
    expect(found).toMatchObject([{ subagent: 'a1' }, { kind: 'forgotten' }]);
  });
});

describe('the Gemini CLI', () => {
  const call = (more: object, response: object) => ({
    ...{ id: 'g1', name: 'read_file', args: { file_path: 'a.ts' }, status: 'success', ...more },
    result: [{ functionResponse: { id: 'g1', name: 'read_file', response } }],
  });
  const message = (...toolCalls: readonly object[]) => ({ id: 'm', type: 'gemini', content: '', toolCalls });
  const steps = (...rows: readonly unknown[]) => stepsOf(geminiChats, rows);

  it('has results beside their calls, once, however often it writes the message', () => {
    const written = message(call({}, { output: 'const a = 1;' }));
    expect(
      steps({ sessionId: 's', kind: 'main' }, message(), written, written, { $set: { lastUpdated: 'now' } }),
    ).toEqual([
      {
        ...{ kind: 'result', tool: 'read_file', input: { file_path: 'a.ts' }, text: 'const a = 1;' },
        ...{ isKept: false, id: 'g1' },
      },
    ]);
  });

  it('has all messages in one document in earlier versions', () => {
    expect(
      steps({ sessionId: 's', messages: [message(call({}, { error: 'No such file.' }))] }),
    ).toMatchObject([{ text: 'No such file.', isKept: true }]);
  });

  it('names the server beside the tool, and wraps what the server sent', () => {
    const named = { name: 'mcp_rows_list_rows', displayName: 'list_rows (rows MCP Server)' };
    const output = '<untrusted_context>\n[1]\n</untrusted_context>';
    expect(steps(message(call(named, { output })))).toMatchObject([
      { tool: 'mcp__rows__list_rows', text: '[1]' },
    ]);
  });

  it('takes a long name beside the tool for none', () => {
    const named = { name: 'list_rows', displayName: `${'a ('.repeat(2000)}rows MCP Server)` };
    expect(steps(message(call(named, { output: '[1]' })))).toMatchObject([{ tool: 'list_rows' }]);
  });

  it('forgets when the history is replaced or wound back', () => {
    expect(steps({ $set: { messages: [message()] } }, { $rewindTo: 'm' })).toEqual([
      { kind: 'forgotten' },
      { kind: 'forgotten' },
    ]);
  });
});

describe('opencode', () => {
  it('has a part for each call, with its state', () => {
    const part = (id: string, state: object) => ({
      ...{ id, sessionID: 's1', messageID: 'm', type: 'tool', callID: 'c', tool: 'read' },
      state: { input: { filePath: 'a.ts' }, ...state },
    });
    const found = stepsOf(opencodeStorage, [
      { id: 'p0', sessionID: 's1', type: 'text', text: 'Looking.' },
      part('p1', { status: 'running' }),
      part('p2', { status: 'completed', output: '1: one' }),
      part('p3', { status: 'error', error: 'File not found' }),
      { id: 'p4', sessionID: 's1', type: 'compaction', auto: true },
    ]);
    expect(found).toMatchObject([
      { tool: 'read', input: { filePath: 'a.ts' }, text: '1: one', isKept: false, conversation: 's1' },
      { text: 'File not found', isKept: true },
      { kind: 'forgotten', conversation: 's1' },
    ]);
  });
});

describe('Cline', () => {
  const assistant = (name: string, input: unknown, id = 'c1') => ({
    ...{ role: 'assistant', content: [{ type: 'tool_use', id, name, input }] },
  });
  const texts = (...all: readonly string[]) => ({
    ...{ role: 'user', content: all.map((text) => ({ type: 'text', text })) },
  });

  it('has each answer of a call in a block', () => {
    const result = (content: unknown) => ({
      ...{ role: 'user', content: [{ type: 'tool_result', tool_use_id: 'c1', content }] },
    });
    const messages = [
      assistant('read_files', { files: [{ path: 'a.ts' }] }),
      result([
        { query: 'a.ts', result: '1 | one', success: true },
        { query: 'b.ts', result: '1 | two', success: true },
      ]),
      assistant('rows__list_rows', { n: 1 }),
      result('{"content":[{"type":"text","text":"[1]"}]}'),
    ];
    expect(stepsOf(clineTasks, [{ version: 1, messages }])).toMatchObject([
      { tool: 'read_files', text: '1 | one' },
      { tool: 'read_files', text: '1 | two' },
      { tool: 'mcp__rows__list_rows', input: { n: 1 }, text: '[1]' },
    ]);
  });

  it('has results as texts with a head in tasks of VS Code', () => {
    const document = [
      assistant('read_file', { path: 'src/a.ts', task_progress: '- [ ] read' }),
      texts("[read_file for 'src/a.ts'] Result:\nconst a = 1;", '<environment_details>…'),
      texts("[execute_command for 'npm test'] Result:", 'Command executed.\nOutput:\nok'),
      texts("[use_mcp_tool for 'rows'] Result:\n[1]"),
      texts('[ask_followup_question] Result:', '<answer>no</answer>'),
    ];
    expect(stepsOf(clineTasks, [document])).toMatchObject([
      { tool: 'read_file', input: { path: 'src/a.ts' }, text: 'const a = 1;' },
      { tool: 'execute_command', input: { command: 'npm test' }, text: 'Command executed.\nOutput:\nok' },
      { tool: 'mcp__rows__use_mcp_tool', text: '[1]' },
    ]);
  });

  it('has other texts that begin with a bracket, too', () => {
    const long = 'a'.repeat(5000);
    expect(stepsOf(clineTasks, [[texts(`[${long} for '${long}`, `[${long}] Result:\n1`)]])).toEqual([]);
  });
});

describe('pi', () => {
  it('has a message for each result, which names its call', () => {
    const entry = (message: object) => ({ type: 'message', id: 'e', parentId: null, message });
    const call = (id: string, name: string, args: object) =>
      entry({ role: 'assistant', content: [{ type: 'toolCall', id, name, arguments: args }] });
    const result = (toolCallId: string, text: string, isError: boolean) =>
      entry({ role: 'toolResult', toolCallId, content: [{ type: 'text', text }], isError });
    expect(
      stepsOf(piSessions, [
        { type: 'session', version: 3, id: 's' },
        entry({ role: 'user', content: [{ type: 'text', text: 'Look.' }] }),
        call('c1', 'read', { path: 'a.ts' }),
        result('c1', 'const a = 1;', false),
        call('c2', 'bash', { command: 'false' }),
        result('c2', 'Command exited with code 1', true),
        { type: 'compaction', id: 'e', parentId: null, summary: 'So far: …' },
        { type: 'branch_summary', id: 'e', parentId: null, summary: 'So far: …' },
      ]),
    ).toMatchObject([
      { tool: 'read', input: { path: 'a.ts' }, text: 'const a = 1;', isKept: false, id: 'c1' },
      { tool: 'bash', isKept: true },
      { kind: 'forgotten' },
      { kind: 'forgotten' },
    ]);
  });
});

describe('recorded conversations', () => {
  it('name their agents, and which results are of servers', () => {
    const results = [
      { tool: 'Read', input: {}, text: 'a' },
      { tool: 'search', input: {}, text: 'b', mcp: true },
      { tool: 'mcp__wiki__search', input: {}, text: 'c', mcp: true, error: true },
      { tool: 'broken' },
    ];
    expect(stepsOf(recordedConversations, [[{ agent: 'pi', results }]])).toMatchObject([
      { kind: 'begun', agent: 'pi' },
      { tool: 'Read', text: 'a', isKept: false },
      { tool: 'mcp__mcp__search' },
      { tool: 'mcp__wiki__search', isKept: true },
    ]);
  });
});

it('no format trips over rows of another kind', () => {
  const odd = [null, 1, 'x', [], {}, { type: 'user' }, { type: 'response_item' }, [{}], { messages: [1] }];
  for (const format of [...TRANSCRIPT_FORMATS, recordedConversations])
    expect(stepsOf(format, odd).filter(({ kind }) => kind === 'result')).toEqual([]);
});
