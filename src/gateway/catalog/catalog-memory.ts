import type { Downstream } from '../servers/downstream.ts';
import type { ListKind } from '../wire/list-kinds.ts';
import type { CachedList } from './cache-entry.ts';
import type { GivenName } from './given-names.ts';

export type NamesByKind = Readonly<Record<'tools' | 'prompts', readonly GivenName[]>>;

/** The lists and names that are cached between sessions. */
export interface CatalogMemory {
  /** The names of earlier sessions. */
  readonly names: NamesByKind;
  readonly onlist: (server: Downstream, kind: ListKind, list: CachedList) => void;
  /** Items have got names. Receives all names. */
  readonly onnames: (names: NamesByKind) => void;
}
