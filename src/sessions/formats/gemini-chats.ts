/**
 * The Gemini CLI: a message a line, which is written again when the results of its calls are there. Earlier versions keep all messages
 * in one document.
 */
import { asItems, asMembers, asText, isServerTool, serverTool } from '../content-blocks.ts';
import type { RowReader, TranscriptFormat, TranscriptStep } from '../transcript.ts';

/** The name of a tool does not tell where its server's name ends. */
const OF_SERVER = /^(.+) \((.+) MCP Server\)$/;
/** Of a longer name, the end is not looked for. */
const MOST_NAME = 400;

function toolOf({ name, displayName }: Readonly<Record<string, unknown>>): string {
  const [, own, server] = OF_SERVER.exec(asText(displayName)?.slice(0, MOST_NAME) ?? '') ?? [];
  return own !== undefined && server !== undefined ? serverTool(server, own) : (asText(name) ?? '');
}

/** Gemini wraps what it got from outside. A gateway stands before that. */
const WRAPPED = /^<untrusted_context>\n(.*)\n<\/untrusted_context>$/s;

function stepsOf(message: unknown): readonly TranscriptStep[] {
  return asItems(asMembers(message)['toolCalls']).flatMap((one) => {
    const call = asMembers(one);
    const known = { tool: toolOf(call), input: call['args'], id: asText(call['id']) };
    return asItems(call['result']).flatMap((part): readonly TranscriptStep[] => {
      const { output, error } = asMembers(asMembers(asMembers(part)['functionResponse'])['response']);
      const said = asText(output) ?? asText(error);
      if (said === undefined) return [];
      const sent = isServerTool(known.tool) ? WRAPPED.exec(said)?.[1] : undefined;
      return [{ kind: 'result', ...known, text: sent ?? said, isKept: said !== output }];
    });
  });
}

function geminiReader(): RowReader {
  const had = new Set<string | undefined>();
  const once = (steps: readonly TranscriptStep[]): readonly TranscriptStep[] =>
    steps.filter((step) => {
      const isNew = step.kind !== 'result' || step.id === undefined || !had.has(step.id);
      if (step.kind === 'result') had.add(step.id);
      return isNew;
    });
  return (row): readonly TranscriptStep[] => {
    const { $set, $rewindTo, messages } = asMembers(row);
    const replaced = asMembers($set)['messages'];
    const own = once([row, ...asItems(messages), ...asItems(replaced)].flatMap(stepsOf));
    return replaced === undefined && $rewindTo === undefined ? own : [{ kind: 'forgotten' }, ...own];
  };
}

export const geminiChats: TranscriptFormat = {
  name: 'gemini',
  title: 'Gemini CLI',
  client: 'gemini',
  places: [{ folder: '{home}/.gemini/tmp', file: /[/\\]chats[/\\].*\.jsonl?$/ }],
  reader: geminiReader,
};
