import { isRecord } from '../../../json/is-record.ts';
import { type ApiSchema, SAME_VALUE } from './api-keywords.ts';

/** The schemas within one that look at the same value. */
function* sameValue(schema: ApiSchema): Generator<ApiSchema> {
  yield schema;
  for (const key of SAME_VALUE) {
    const found = schema[key];
    const inner = Array.isArray(found)
      ? found
      : key === 'dependentSchemas' && isRecord(found)
        ? Object.values(found)
        : [found];
    for (const one of inner) if (isRecord(one)) yield* sameValue(one);
  }
}

const NAME = /^#\/\$defs\/(.*)$/s;

/** Takes out references by which a definition would be a part of itself, because a check would never end. */
export function cutEndless(definitions: ReadonlyMap<string, ApiSchema>): void {
  const state = new Map<string, 'open' | 'done'>();
  const visit = (name: string): void => {
    state.set(name, 'open');
    for (const schema of sameValue(definitions.get(name) ?? {})) {
      const to = NAME.exec(String(schema['$ref'] ?? ''))?.[1];
      if (to === undefined) continue;
      if (state.get(to) === 'open') delete schema['$ref'];
      else if (state.get(to) === undefined) visit(to);
    }
    state.set(name, 'done');
  };
  for (const name of definitions.keys()) if (state.get(name) === undefined) visit(name);
}
