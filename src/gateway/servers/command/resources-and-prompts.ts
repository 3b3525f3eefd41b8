import { realpathSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { messageOf } from '../../../diagnostics/error.ts';
import { ioReason } from '../../../diagnostics/io-reason.ts';
import { reasonOf } from '../../../diagnostics/reason.ts';
import type { CommandSpec } from '../../../model/command-server.ts';
import { NotPlain, readPlain } from '../../../platform/plain-file.ts';
import { RPC } from '../../wire/frame.ts';
import { NO_RESOURCE, ProtocolRefusal } from '../protocol-refusal.ts';
import { CommandFailed, type CommandTools } from './command-tools.ts';
import { type Printed, printedBytes } from './printed.ts';
import { mimeOf } from './run-result.ts';

/** The size of the largest file that is a resource; in bytes. */
const MAX_RESOURCE = 16 * 1024 * 1024;

/** The resources and prompts of a program: files and the output of its commands. */
export class ResourcesAndPrompts {
  constructor(
    private readonly spec: Pick<CommandSpec, 'resources' | 'prompts'>,
    private readonly tools: CommandTools,
    /** The folder from which files are resolved before there is a session. */
    private readonly folder: string | undefined,
  ) {}

  /** Throws `ProtocolRefusal`. */
  async resource(uri: string, signal: AbortSignal): Promise<object> {
    const resource = Object.hasOwn(this.spec.resources, uri) ? this.spec.resources[uri] : undefined;
    if (resource === undefined)
      throw new ProtocolRefusal(NO_RESOURCE, messageOf('command-resource-unknown', { uri }));
    const found =
      'file' in resource
        ? this.#file(resource.file)
        : await orRefusal(this.tools.output(resource.args, signal));
    if (found.kind === 'text') {
      return { contents: [{ uri, mimeType: resource.mime ?? 'text/plain', text: found.text }] };
    }
    return { contents: [{ uri, mimeType: resource.mime ?? mimeOf(found.base64), blob: found.base64 }] };
  }

  /** Throws `ProtocolRefusal`. */
  async prompt(name: string, signal: AbortSignal): Promise<object> {
    const prompt = Object.hasOwn(this.spec.prompts, name) ? this.spec.prompts[name] : undefined;
    if (prompt === undefined)
      throw new ProtocolRefusal(RPC.invalidParams, messageOf('command-prompt-unknown', { name }));
    const text = await orRefusal(this.tools.prints(prompt.args, signal));
    return { description: prompt.description, messages: [{ role: 'user', content: { type: 'text', text } }] };
  }

  #file(name: string): Printed {
    const folder = resolve(this.tools.folder ?? this.folder ?? '');
    const file = resolve(folder, name);
    try {
      return printedBytes(readPlain(isAbsolute(name) ? file : realFileIn(folder, file), MAX_RESOURCE));
    } catch (error) {
      const reason = ioReason(error) ?? reasonOf(error);
      throw new ProtocolRefusal(NO_RESOURCE, messageOf('command-file-unread', { file, reason }));
    }
  }
}

/** The real file behind all links. A checkout can hold a link that leads out of it. Throws if it does. */
function realFileIn(folder: string, file: string): string {
  const real = realpathSync(file);
  const way = relative(realpathSync(folder), real);
  if (way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way))
    throw new NotPlain('it leads out of the folder of the session');
  return real;
}

async function orRefusal<T>(printed: Promise<T>): Promise<T> {
  try {
    return await printed;
  } catch (error) {
    throw error instanceof CommandFailed ? new ProtocolRefusal(RPC.server, error.message) : error;
  }
}
