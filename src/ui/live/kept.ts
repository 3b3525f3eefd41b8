import type { KeepList, KeepText } from '../../gateway/live/messages.ts';
import { runningStates } from '../../gateway/stats/state-file.ts';
import { isRecord } from '../../json/is-record.ts';
import { runtimeFolder } from '../../platform/folders.ts';
import type { KeptResults, KeptResultText } from '../api/live-api.ts';
import { argumentsShown, textWithoutSecrets } from './kept-secrets.ts';
import { gatewayAnswer } from './link.ts';

const isList = (value: unknown): value is KeepList => isRecord(value) && Array.isArray(value['results']);
const isText = (value: unknown): value is KeepText => isRecord(value) && typeof value['text'] === 'string';

/** The results that all running gateways keep, the newest first. */
export async function keptResults(env: NodeJS.ProcessEnv): Promise<KeptResults> {
  const states = await runningStates(runtimeFolder(env));
  const kept = await Promise.all(
    states.map(async ({ pid }) => {
      const answer = await gatewayAnswer(pid, env, { ask: 'kept' });
      return { pid, list: isList(answer) ? answer : { keep: 0, results: [] } };
    }),
  );
  const results = kept.flatMap(({ pid, list }) => list.results.map((one) => ({ ...one, gateway: pid })));
  return {
    results: results.sort((a, b) => b.at - a.at),
    keepNone: kept.filter(({ list }) => list.keep === 0).map(({ pid }) => pid),
  };
}

/** The text of a result without secrets; `undefined` where it is not kept any more. */
export async function keptText(
  gateway: number,
  id: string,
  env: NodeJS.ProcessEnv,
): Promise<KeptResultText | undefined> {
  const states = await runningStates(runtimeFolder(env));
  if (!states.some(({ pid }) => pid === gateway)) return undefined;
  const answer = await gatewayAnswer(gateway, env, { ask: 'text', id });
  if (!isText(answer)) return undefined;
  const { text, args, ...head } = answer;
  const shown = argumentsShown(args);
  return { ...head, gateway, text: textWithoutSecrets(text), arguments: shown };
}
