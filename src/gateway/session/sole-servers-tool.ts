import { admits } from '../../access/tool-rules.ts';
import type { Lazy } from '../../platform/lazy.ts';
import { isOwnName } from '../../route/own-names.ts';
import { mayBeShortened, prefixedName, prefixOf } from '../../route/prefixed-name.ts';
import type { LocalTool } from '../../tools/local-tools.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Target } from '../catalog/merge-items.ts';
import type { Downstream } from '../servers/downstream.ts';

interface SoleServerContext {
  /** The only server; `undefined` where there are several. */
  readonly sole: Downstream | undefined;
  readonly catalog: Pick<Catalog, 'targets'>;
  readonly localTools: Lazy<readonly LocalTool[]>;
}

/**
 * Where a call goes whose tool no list has named yet. A sole server gets all names except the proxy's own, also those
 * that it does not list.
 */
export async function soleServersTool(
  { sole, catalog: { targets }, localTools }: SoleServerContext,
  name: string,
): Promise<Target | undefined> {
  if (sole === undefined) return targets.find('tools', name);
  const isListed = sole.config.pins === 'enforce';
  if (isOwnName(name) || isListed || !admits(sole.config, name)) return targets.find('tools', name);
  const direct = { kind: 'server', server: sole, original: name } as const;
  const ownNames = (localTools.now ?? (await localTools.get())).map((tool) => tool.definition.name);
  const prefix = prefixedName(prefixOf(sole.config), '');
  // If a tool of the server has one of the proxy's names, it is listed with its prefix.
  const isMoved = name.startsWith(prefix) && isOwnName(name.slice(prefix.length));
  const isPrefixed = sole.config.naming?.policy === 'always';
  // A new name may be the own name of another tool.
  const isRenamed = sole.config.tools?.rename !== undefined;
  return ownNames.includes(name) || isMoved || isPrefixed || isRenamed || mayBeShortened(name)
    ? ((await targets.find('tools', name)) ?? direct)
    : direct;
}
