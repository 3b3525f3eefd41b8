import type { LiveGateway } from '../../../src/ui/api/live-api.ts';

const folderOf = (config: string): string => config.split(/[\\/]/).at(-2) || config;

/** A name for each gateway, by its pid: the folder of its config, with a number where several share it. */
export function namesOf(gateways: readonly LiveGateway[]): ReadonlyMap<number, string> {
  const used = new Map<string, number>();
  return new Map(
    gateways.map(({ pid, config }) => {
      const name = config === undefined ? 'built-in defaults' : folderOf(config);
      const times = (used.get(name) ?? 0) + 1;
      used.set(name, times);
      return [pid, times === 1 ? name : `${name} ${times}`];
    }),
  );
}
