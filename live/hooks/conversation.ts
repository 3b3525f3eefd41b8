import { type PlannedCall, type Request, type ScriptedModel, scriptedModel } from '../clients/model.ts';
import type { HookedAgent } from './agent.ts';

/** A call or a last word to a prompt. `used`: tokens that the model says the request before it took. */
export type Step = (PlannedCall | { readonly text: string }) & { readonly used?: number };

/** What a model does in one run of an agent: by itself, and as a subagent with a task. */
export interface Script {
  readonly prompts: readonly string[];
  readonly steps: readonly Step[];
  readonly tasks?: Readonly<Record<string, readonly Step[]>>;
}

/** The texts that the model read, one for each step. */
export interface Read {
  readonly texts: readonly string[];
  readonly byTask: Readonly<Record<string, readonly string[]>>;
  /** The agent had the conversation compacted. */
  readonly compacted: boolean;
  /** The last request of the conversation. */
  readonly last: Request | undefined;
}

/** One who follows steps: the agent itself or a subagent. */
class Reader {
  readonly requests: Request[] = [];

  constructor(private readonly steps: readonly Step[]) {}

  next(request: Request): Step | undefined {
    this.requests.push(request);
    return this.steps[this.requests.length - 1];
  }

  get texts(): readonly string[] {
    return this.requests.slice(1).map(({ results }) => results.at(-1) ?? '');
  }
}

export interface Conversations extends Pick<ScriptedModel, 'url' | 'close'> {
  /** Runs an agent by a script. */
  readonly follow: (script: Script, run: () => Promise<unknown>) => Promise<Read>;
}

const SUMMARY = 'The work so far is done.';

/** The last message of a request, in whatever form. */
function lastMessage({ body }: Request): string {
  const list = [body['messages'], body['input'], body['contents']].find(Array.isArray);
  return JSON.stringify(list?.at(-1) ?? '');
}

/** A model for one agent that follows one script after another. */
export async function conversations({
  compaction,
  textOf = (result) => result,
}: Pick<HookedAgent, 'compaction' | 'textOf'>): Promise<Conversations> {
  let main = new Reader([]);
  let tasks = new Map<string, Reader>();
  let prompts: readonly string[] = [];
  let compacted = false;
  const readerOf = (request: Request): Reader => {
    const said = JSON.stringify(request.body);
    const isMain = prompts.some((prompt) => said.includes(prompt));
    const [, helper] = isMain ? [] : ([...tasks].find(([task]) => said.includes(task)) ?? []);
    return helper ?? main;
  };
  const model = await scriptedModel((asked) => {
    const request = { ...asked, results: asked.results.map(textOf) };
    const isAside = request.tools.length === 0;
    if (compaction?.asks.test(lastMessage(request)) && main.requests.length > 1) {
      compacted = true;
      return { text: SUMMARY };
    }
    const step = isAside ? undefined : readerOf(request).next(request);
    if (step === undefined) return { text: 'Done.' };
    const { used = 1 } = step;
    return 'text' in step ? { text: step.text, used } : { call: step.tool, args: step.args, used };
  });
  return {
    url: model.url,
    close: model.close,
    follow: async (script, run) => {
      main = new Reader(script.steps);
      tasks = new Map(
        Object.entries(script.tasks ?? {}).map(([task, steps]) => [task, new Reader(steps)] as const),
      );
      prompts = script.prompts;
      compacted = false;
      await run();
      return {
        texts: main.texts,
        byTask: Object.fromEntries([...tasks].map(([task, { texts }]) => [task, texts])),
        compacted,
        last: main.requests.at(-1),
      };
    },
  };
}
