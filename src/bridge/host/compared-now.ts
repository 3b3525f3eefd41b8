import { Pins } from '../../gateway/pins/pins.ts';
import { lockFileOf } from '../../gateway/pins/read-lock.ts';
import type { ServerConfig } from '../../model/server-config.ts';
import type { Plan } from '../../serve/plan.ts';

/** Compares something with the current pins. It logs nothing: the differences were logged when the list was made. */
export function comparedNow<T>({ config: { file } }: Plan, compare: (pins: Pins) => T): T {
  const pins = new Pins(file === undefined ? undefined : lockFileOf(file), () => {});
  try {
    return compare(pins);
  } finally {
    pins.close();
  }
}

/** Whether the instructions of a server may be shown. */
export const allowsInstructions = (plan: Plan, server: ServerConfig, text: string): boolean =>
  server.pins !== 'enforce' || comparedNow(plan, (pins) => pins.instructions(server, text)) === undefined;
