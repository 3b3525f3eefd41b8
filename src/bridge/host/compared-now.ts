import { Pins, type PinVerdicts } from '../../gateway/pins/pins.ts';
import { lockFileOf } from '../../gateway/pins/read-lock.ts';
import type { Item } from '../../gateway/wire/list-kinds.ts';
import type { ServerConfig } from '../../model/config.ts';
import type { Plan } from '../../serve/plan.ts';

/** Compares something with the current pins. It logs nothing: the differences were logged when the list was made. */
function comparedNow<T>({ config: { file } }: Plan, compare: (pins: Pins) => T): T {
  const pins = new Pins(file === undefined ? undefined : lockFileOf(file), () => {});
  try {
    return compare(pins);
  } finally {
    pins.close();
  }
}

/** The tools of a kept list that may not be used. */
export const barredTools = (plan: Plan, server: ServerConfig, items: readonly Item[]): PinVerdicts =>
  server.pins === 'enforce' ? comparedNow(plan, (pins) => pins.judge(server, items)) : new Map();

/** Whether the instructions of a server may be shown. */
export const allowsInstructions = (plan: Plan, server: ServerConfig, text: string): boolean =>
  server.pins !== 'enforce' || comparedNow(plan, (pins) => pins.instructions(server, text)) === undefined;
