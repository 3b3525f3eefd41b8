/** The lists that several servers' answers are merged into. `key` names an item. */
export const LISTS = {
  tools: { method: 'tools/list', member: 'tools', capability: 'tools', key: 'name' },
  prompts: { method: 'prompts/list', member: 'prompts', capability: 'prompts', key: 'name' },
  resources: { method: 'resources/list', member: 'resources', capability: 'resources', key: 'uri' },
  templates: {
    method: 'resources/templates/list',
    member: 'resourceTemplates',
    capability: 'resources',
    key: 'uriTemplate',
  },
} as const;
export type ListKind = keyof typeof LISTS;
export const LIST_KINDS = Object.keys(LISTS) as readonly ListKind[];

/** The list that a method asks for. */
export function listKindOf(method: string): ListKind | undefined {
  return LIST_KINDS.find((kind) => LISTS[kind].method === method);
}

/** An item as its server gave it. `key` is its name or URI; `undefined` for an odd item without one. */
export interface RawItem {
  readonly key: string | undefined;
  readonly json: string;
  /** What else the server lists under this key. Nobody sees it, but pins compare it. */
  readonly also?: readonly string[];
}

/** A tool, prompt, resource or template that has a name or a URI. */
export interface Item extends RawItem {
  readonly key: string;
}
