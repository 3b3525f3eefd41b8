import { messageOf } from '../../../diagnostics/error.ts';
import { hideValues } from '../../../platform/hidden-values.ts';
import { find, type RequestFrame, RPC, stringIn, textAt } from '../../wire/frame.ts';
import { readBody } from '../../wire/http-body.ts';
import { type Answerer, type Answering, agreedVersion } from '../answering-channel.ts';
import { ProtocolRefusal } from '../protocol-refusal.ts';
import type { HttpAnswer } from '../remote/http-answer.ts';
import { unreachable } from '../remote/http-refusal.ts';
import { type ToolResult, toolError } from '../tool-result.ts';
import { type Arguments, argumentsIn } from './api-arguments.ts';
import { WrongCall } from './api-body.ts';
import { requestOf } from './api-request.ts';
import { apiResult, uriOf } from './api-result.ts';
import { OWN_HEADERS } from './own-headers.ts';
import type { ReadApi } from './read-api.ts';

/** JSON if the API has a choice. */
const ACCEPT = 'application/json, text/*;q=0.9, */*;q=0.8';

/** `undefined` if they are no object. */
function argumentsOf(frame: RequestFrame): Arguments | undefined {
  const span = find(frame, 'params', 'arguments');
  return span === undefined ? new Map() : argumentsIn(textAt(frame.bytes, span));
}

/** Answers the protocol's requests for an API. */
export class ApiAnswers implements Answerer {
  constructor(
    private readonly server: string,
    private readonly api: ReadApi,
    /** The longest body of a response, in bytes. */
    private readonly maxBytes: number,
  ) {}

  hide(text: string): string {
    return hideValues(text, this.api.client.secrets);
  }

  end(): void {}

  async close(): Promise<void> {
    this.api.client.close();
  }

  async answer(frame: RequestFrame, { signal }: Answering): Promise<object> {
    switch (frame.method) {
      case 'initialize': {
        const { info } = this.api;
        return {
          protocolVersion: agreedVersion(frame),
          capabilities: { tools: {} },
          serverInfo: { name: this.server, title: info.title, version: info.version ?? '0' },
        };
      }
      case 'ping':
        return {};
      case 'tools/list':
        return { tools: this.api.operations.map(({ tool }) => tool) };
      case 'tools/call':
        return this.#call(frame, signal);
      default:
        throw new ProtocolRefusal(RPC.methodNotFound, 'Method not found');
    }
  }

  async #call(frame: RequestFrame, signal: AbortSignal): Promise<ToolResult> {
    const name = stringIn(frame, 'params', 'name') ?? '';
    const operation = this.api.operations.find(({ tool }) => tool.name === name);
    if (operation === undefined)
      throw new ProtocolRefusal(RPC.invalidParams, messageOf('command-tool-unknown', { name }));
    const given = argumentsOf(frame);
    if (given === undefined)
      throw new ProtocolRefusal(RPC.invalidParams, messageOf('api-arguments-wrong', { tool: name }));
    const { client } = this.api;
    try {
      const request = requestOf(operation, given);
      const answer = await client.send({
        ...request,
        headers: { ...this.#defaults(), ...request.headers },
        signal,
      });
      return await this.#result(answer, uriOf(request.url, operation.base));
    } catch (error) {
      if (error instanceof WrongCall) return toolError(error.message);
      return toolError(this.hide(unreachable(client, error).message));
    }
  }

  /** Headers that the config does not set. */
  #defaults(): Readonly<Record<string, string>> {
    const all = Object.entries({ accept: ACCEPT, ...OWN_HEADERS });
    return Object.fromEntries(all.filter(([name]) => !this.api.headers.has(name)));
  }

  async #result(answer: HttpAnswer, uri: string): Promise<ToolResult> {
    const bytes = await readBody(answer, this.maxBytes);
    if (bytes === undefined) {
      answer.destroy();
      return toolError(messageOf('api-response-too-large', { most: this.maxBytes }));
    }
    const { server } = this;
    const { client } = this.api;
    const advice =
      answer.statusCode === 401
        ? messageOf('remote-unauthorized', {
            server,
            status: 401,
            text: '',
            identity: client.identity,
            scope: undefined,
          })
        : undefined;
    return apiResult(answer, bytes, { uri, advice });
  }
}
