import { isRecord } from '../../json/is-record.ts';
import type { InputMethod } from './stateless-protocol.ts';

/**
 * The capability that a client lacks for this question, from the outermost key inwards. `undefined` if it
 * lacks none.
 */
export function missingCapability(
  capabilities: Readonly<Record<string, unknown>>,
  method: InputMethod,
  params: unknown,
): readonly string[] | undefined {
  const asked = isRecord(params) ? params : {};
  switch (method) {
    case 'elicitation/create': {
      const { elicitation } = capabilities;
      const mode = asked['mode'] === 'url' ? 'url' : 'form';
      if (!isRecord(elicitation)) return ['elicitation', mode];
      // An empty object stands for forms.
      const can = isRecord(elicitation[mode]) || (mode === 'form' && !isRecord(elicitation['url']));
      return can ? undefined : ['elicitation', mode];
    }
    case 'sampling/createMessage': {
      const { sampling } = capabilities;
      if (!isRecord(sampling)) return ['sampling'];
      const needsTools = asked['tools'] !== undefined || asked['toolChoice'] !== undefined;
      return needsTools && !isRecord(sampling['tools']) ? ['sampling', 'tools'] : undefined;
    }
    case 'roots/list':
      return isRecord(capabilities['roots']) ? undefined : ['roots'];
  }
}

/** Such a path in the form in which a client would declare it: `{"elicitation": {"url": {}}}`. */
export const asCapabilities = (path: readonly string[]): object =>
  path.reduceRight<object>((inner, key) => ({ [key]: inner }), {});
