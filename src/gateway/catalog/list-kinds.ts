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
