import { listenAt } from '../daemon/listen.ts';
import type { Log } from '../platform/log.ts';
import { surviveLostTasks } from '../serve/lost-tasks.ts';
import { askedToStop } from '../serve/signals.ts';
import { hookPlace } from './hook-place.ts';
import { HookService } from './service.ts';

/** Nobody reads what a daemon says. */
const silent: Log = () => undefined;

/** Answers hooks until nobody has asked for a while. Resolves when it has ended. */
export async function runHookService(env: NodeJS.ProcessEnv): Promise<void> {
  const place = hookPlace(env);
  if (place === undefined) throw new Error('there is no key to let clients in by');
  surviveLostTasks(silent);
  const ended = new AbortController();
  const over = new Promise<void>((resolve) => ended.signal.addEventListener('abort', () => resolve()));
  const service = await HookService.open({ env, log: silent, onidle: () => ended.abort() });
  const stopListening = await listenAt(place, service.server);
  void askedToStop(process).then(() => ended.abort());
  await over;
  stopListening();
  await service.close();
}
