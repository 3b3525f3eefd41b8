import { askedTool } from '../../access/asked-call.ts';
import { isDenied } from '../../access/policy-decision.ts';
import { describedAs } from '../../access/tool-rules.ts';
import type { CachedItems } from '../../gateway/catalog/cache-entry.ts';
import { mayBeSeen } from '../../gateway/catalog/may-be-seen.ts';
import type { Item } from '../../gateway/wire/list-kinds.ts';
import { isRecord } from '../../json/is-record.ts';
import type { PolicyConfig } from '../../model/access.ts';
import { UNNAMED } from '../../model/caller.ts';
import type { ServerConfig } from '../../model/server-config.ts';
import type { Plan } from '../../serve/plan.ts';
import { comparedNow } from './compared-now.ts';

/** A tool's definition as the config describes it. */
function described(server: ServerConfig, key: string, json: string): string {
  const description = describedAs(server, key);
  if (description === undefined) return json;
  const parsed: unknown = JSON.parse(json);
  return JSON.stringify({ ...(isRecord(parsed) ? parsed : {}), description });
}

/** Whether the policy denies a shell all calls of a tool. */
export const isDeniedHere = (server: ServerConfig, tool: string, policy: PolicyConfig | undefined): boolean =>
  policy !== undefined && isDenied(policy.rules, askedTool(UNNAMED.shell, server, tool));

/** The tools that the config, its policy and its pins let be seen. */
export function shownTools(server: ServerConfig, { items }: CachedItems, plan: Plan): readonly Item[] {
  const named = items.flatMap(([key, json]) => (key === null ? [] : [{ key, json }]));
  const { policy } = plan.config;
  const allows = (of: ServerConfig, tool = ''): boolean => !isDeniedHere(of, tool, policy);
  return comparedNow(plan, (pins) =>
    named
      .filter(({ key }) => mayBeSeen(server, key, named, { pins, allows }))
      .map(({ key, json }) => ({ key, json: described(server, key, json) })),
  );
}
