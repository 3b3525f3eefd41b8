import { isRecord } from '../../../json/is-record.ts';
import { find, frameValueAt, type RequestFrame } from '../../wire/frame.ts';
import { type Asked, FOR_MODERN, META, MODERN } from '../protocol.ts';
import { carriedExtensions } from './extensions.ts';

/** Who asks a server: what the client has said of itself in its initialize. */
export interface Asker {
  readonly capabilities: Readonly<Record<string, unknown>>;
  readonly info: unknown;
  /** Results keep what clients of the newer revision understand. */
  readonly isModern: boolean;
}

/** Of an older client's capabilities those that the newer revision knows. */
function sentCapabilities(declared: unknown): Readonly<Record<string, unknown>> {
  if (!isRecord(declared)) return {};
  const { tasks: _, roots, extensions, ...rest } = declared;
  return {
    ...rest,
    ...(isRecord(roots) ? { roots: {} } : {}),
    ...(isRecord(extensions) ? { extensions: carriedExtensions(extensions) } : {}),
  };
}

export function askerOf(initialize: RequestFrame): Asker {
  const span = find(initialize, 'params');
  const params = span === undefined ? {} : frameValueAt(initialize.bytes, span);
  const { capabilities, clientInfo, _meta } = isRecord(params) ? params : {};
  return {
    capabilities: sentCapabilities(capabilities),
    info: clientInfo,
    isModern: isRecord(_meta) && Object.hasOwn(_meta, FOR_MODERN),
  };
}

/** What each request says of who asks: members of `_meta`, as JSON text. */
export function envelopeOf({ capabilities, info }: Asker, logLevel: string | undefined): string {
  const members = {
    [META.version]: MODERN,
    [META.capabilities]: capabilities,
    ...(info === undefined ? {} : { [META.client]: info }),
    ...(logLevel === undefined ? {} : { [META.logLevel]: logLevel }),
  };
  return JSON.stringify(members).slice(1, -1);
}

/** What the client would have to be able to do for such a request; `undefined` where it is. */
export function lacks({ capabilities }: Asker, method: Asked, params: unknown): string | undefined {
  const asked = isRecord(params) ? params : {};
  switch (method) {
    case 'elicitation/create': {
      const { elicitation } = capabilities;
      if (!isRecord(elicitation)) return 'elicitation';
      const mode = asked['mode'] === 'url' ? 'url' : 'form';
      // An empty one stands for forms.
      const can = isRecord(elicitation[mode]) || (mode === 'form' && !isRecord(elicitation['url']));
      return can ? undefined : `elicitation.${mode}`;
    }
    case 'sampling/createMessage': {
      const { sampling } = capabilities;
      if (!isRecord(sampling)) return 'sampling';
      const needsTools = asked['tools'] !== undefined || asked['toolChoice'] !== undefined;
      return needsTools && !isRecord(sampling['tools']) ? 'sampling.tools' : undefined;
    }
    case 'roots/list':
      return isRecord(capabilities['roots']) ? undefined : 'roots';
  }
}
