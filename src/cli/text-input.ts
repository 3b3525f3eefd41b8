import { CONFIG_OPTION, type OptionValues } from '../command-line/options.ts';
import type { Usage } from '../command-line/usage.ts';
import type { TextEngine } from '../engine/create-engine.ts';
import { loadEngine } from '../engine/load-engine.ts';
import type { ToolCall } from '../model/call.ts';
import { decodeText } from '../platform/decode-text.ts';
import { callFrom } from './call-from.ts';
import { type Io, readInput } from './io.ts';

/** The options of every command that looks at a tool's text. */
export const TEXT_OPTIONS = {
  '--tool SERVER/TOOL': 'the tool that the text came from. It decides the route',
  '--args JSON': 'the arguments of that call',
  ...CONFIG_OPTION,
} as const;

export interface TextInput {
  readonly engine: TextEngine;
  readonly call: ToolCall;
  readonly bytes: Buffer;
  /** `undefined` where the bytes are not UTF-8. */
  readonly text: string | undefined;
}

/** The engine for the config that applies here, the call that the text is said to come from, and the text. */
export async function readTextInput(
  { tool, args, config }: OptionValues<typeof TEXT_OPTIONS>,
  file: string | undefined,
  usage: Usage,
  warn: (what: string) => void,
  io: Io,
): Promise<TextInput> {
  const call = callFrom(tool, args, usage);
  const source = { cwd: process.cwd(), env: io.env, warn };
  const engine = await loadEngine(config === undefined ? source : { ...source, file: config });
  const bytes = await readInput(file, io);
  return { engine, call, bytes, text: decodeText(bytes) };
}
