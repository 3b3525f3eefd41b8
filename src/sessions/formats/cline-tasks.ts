/**
 * Cline: a document with all messages. Calls and results are blocks. In tasks of VS Code, a result can also be a text that begins with
 * `[read_file for 'src/a.ts'] Result:`.
 */
import {
  asItems,
  asMembers,
  asText,
  serverTexts,
  serverTool,
  type UnansweredCall,
  UnansweredCalls,
} from '../content-blocks.ts';
import type { RowReader, TranscriptFormat, TranscriptStep } from '../transcript.ts';

const HEAD = /^\[(\w{1,64})(?!\w)(?: for '([^'\n]*)')?[^\n]*\] Result:(?:\n|$)/;
/** A text of the client itself, behind the results. */
const OWN_WORDS = /^\s*(?:<|# )/;
/** `rows__list_rows`: Cline's own tools have no such name. */
const OF_SERVER = /^(.+?)__(.+)$/s;

function nameOf(tool: string): string {
  const [, server, own] = OF_SERVER.exec(tool) ?? [];
  return server !== undefined && own !== undefined ? serverTool(server, own) : tool;
}

/** Each answer of a call that asked for several things, or the texts of a content. */
function answers(content: unknown): readonly string[] {
  const several = asItems(content).flatMap((one) => asText(asMembers(one)['result']) ?? []);
  return several.length > 0 ? several : serverTexts(content);
}

/** What the head of a text tells of its call, where the call itself is not written down. */
function callNamed(
  tool: string,
  about: string | undefined,
  last: UnansweredCall | undefined,
): UnansweredCall {
  const input = last?.tool === tool ? last.input : undefined;
  if (tool !== 'use_mcp_tool')
    return { tool, input: input ?? { [tool === 'execute_command' ? 'command' : 'path']: about } };
  const { server_name, tool_name, arguments: args } = asMembers(input);
  return { tool: serverTool(asText(server_name) ?? about ?? '', asText(tool_name) ?? tool), input: args };
}

class ClineMessages {
  readonly #calls = new UnansweredCalls();
  #last: UnansweredCall | undefined;

  steps(message: unknown): readonly TranscriptStep[] {
    const blocks = asItems(asMembers(message)['content']).map(asMembers);
    return blocks.flatMap((block, i): readonly TranscriptStep[] => {
      const { type, id, name, input, tool_use_id: of, content, is_error, text } = block;
      if (type === 'tool_use') {
        this.#last = { tool: asText(name) ?? '', input };
        this.#calls.add(id, this.#last);
      }
      if (type === 'tool_result') {
        const call = this.#calls.take(of);
        const isKept = is_error === true;
        return call === undefined
          ? []
          : answers(content).map((one) => ({
              ...{ kind: 'result', tool: nameOf(call.tool), input: call.input, text: one, isKept },
              id: asText(of),
            }));
      }
      return type === 'text' ? this.#headed(asText(text) ?? '', asText(blocks[i + 1]?.['text'])) : [];
    });
  }

  #headed(text: string, next: string | undefined): readonly TranscriptStep[] {
    const [head, tool, about] = HEAD.exec(text) ?? [];
    if (head === undefined || tool === undefined) return [];
    const own = text.slice(head.length);
    const body = own === '' && next !== undefined && !OWN_WORDS.test(next) ? next : own;
    return body === '' ? [] : [{ kind: 'result', ...callNamed(tool, about, this.#last), text: body }];
  }
}

function clineReader(): RowReader {
  const all = new ClineMessages();
  return (document) => {
    const messages = Array.isArray(document) ? document : asItems(asMembers(document)['messages']);
    return messages.flatMap((message) => all.steps(message));
  };
}

const TASK = /[/\\]api_conversation_history\.json$/;

export const clineTasks: TranscriptFormat = {
  name: 'cline',
  title: 'Cline',
  client: 'cline',
  places: [
    { folder: '{home}/.cline/data/sessions', file: /\.messages\.json$/ },
    { folder: '{home}/.cline/data/tasks', file: TASK },
    { folder: '{appdata}/Code/User/globalStorage/saoudrizwan.claude-dev/tasks', file: TASK },
  ],
  reader: clineReader,
};
