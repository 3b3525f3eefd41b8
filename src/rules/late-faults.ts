import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceDocument } from '../document/document.ts';
import type { Path } from '../document/path.ts';
import type { Config } from '../model/config.ts';
import { defined } from '../model/defined.ts';
import type { RawConfig } from '../model/raw-config.ts';
import type { RouteConfig } from '../model/route-config.ts';
import { coversRoute } from './check/covers.ts';
import type { LoadedPack } from './pack-types.ts';
import { type NamingRules, unknownIds } from './unknown-ids.ts';
import type { SkippedPack } from './usable-packs.ts';

/** A fault that only shows once the packs are known, in the file where it stands. */
export interface Fault {
  readonly file: string;
  readonly finding: (document: SourceDocument) => Diagnostic;
}

/** Ids that overrides name, and no rule has. */
export const unknownIn = (overrides: NamingRules, file: string, known: readonly string[]): Fault[] =>
  unknownIds(overrides, known).map(({ finding }) => ({ file, finding }));

/** The place of a name in the config's `extends`: core@1 may have been put before what the file lists. */
const placeInExtends = (name: string, { extends: names }: Config, document: SourceDocument): Path => {
  const written = (document.value as RawConfig).extends?.length ?? 0;
  return ['extends', names.indexOf(name) - (names.length - written)];
};

/** A pack that was not used, at its name in the config. */
export function untrustedPack({ name, why, file }: SkippedPack, config: Config): Fault {
  const params = { name, why, file: file ?? config.file ?? '' };
  return {
    file: config.file ?? '',
    finding: (document) =>
      document.finding(placeInExtends(name, config, document), 'value', 'untrusted-pack', params, 'warning'),
  };
}

/** Whether a route does with its calls what happens to calls without a route. */
const isPlain = ({ name, match, action, ...rest }: RouteConfig): boolean =>
  action === 'detect' && Object.keys(defined(rest)).length === 0;

/** Routes of the config that leave a pack's routes nothing, and do something else with their calls: one fault each. */
export function hiddenRoutes(config: Config, packs: readonly LoadedPack[]): Fault[] {
  return packs.flatMap(({ name: pack, routes }) =>
    config.routes.flatMap((earlier, index): Fault[] => {
      const hidden = routes.filter(
        (route) =>
          config.routes.findIndex(({ match }) => coversRoute(match, route.match)) === index &&
          !isPlain(route) &&
          !(earlier.action === 'passthrough' && (route.action === 'passthrough' || route.only !== undefined)),
      );
      if (hidden.length === 0) return [];
      const params = { names: hidden.map(({ name }) => name), pack, earlier: earlier.name };
      return [
        {
          file: config.file ?? '',
          finding: (document) =>
            document.finding(['routes', index, 'match'], 'value', 'hidden-route', params, 'warning'),
        },
      ];
    }),
  );
}
