import { AnsweringChannel } from '../answering-channel.ts';
import type { OpenChannel } from '../channel.ts';
import { ApiAnswers } from './api-answers.ts';
import { type ApiContext, readApi } from './read-api.ts';

/** A response is written as JSON or base64, which makes it longer. */
const LONGER = 4;

/** An API whose operations are tools. Rejects with `StartFailure`. */
export async function openApi(context: ApiContext, maxFrameBytes: number): Promise<OpenChannel> {
  const { name } = context.config;
  const api = await readApi(context);
  return (events) => new AnsweringChannel(name, new ApiAnswers(name, api, maxFrameBytes / LONGER), events);
}
