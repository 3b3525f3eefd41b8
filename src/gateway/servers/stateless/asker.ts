import { isRecord } from '../../../json/is-record.ts';
import { find, frameValueAt, type RequestFrame, stringIn } from '../../wire/frame.ts';
import { META, STATELESS } from '../../wire/stateless-protocol.ts';

/** The client that asks a server, as its initialize describes it. */
export interface Asker {
  readonly capabilities: Readonly<Record<string, unknown>>;
  readonly info: unknown;
  /** Results keep the members that clients of the stateless protocol understand. */
  readonly isStateless: boolean;
}

/** A client with sessions cannot get answers in the form of a task. Neither side hears of this extension. */
const NOT_CARRIED: ReadonlySet<string> = new Set(['io.modelcontextprotocol/tasks']);

/** The extensions that both sides may hear of. */
export const carriedExtensions = (
  extensions: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(extensions).filter(([name]) => !NOT_CARRIED.has(name)));

/** The capabilities of a client with sessions that the stateless protocol knows. */
function sentCapabilities(declared: unknown): Readonly<Record<string, unknown>> {
  if (!isRecord(declared)) return {};
  const { tasks: _, roots, extensions, ...rest } = declared;
  return {
    ...rest,
    roots: isRecord(roots) ? {} : undefined,
    extensions: isRecord(extensions) ? carriedExtensions(extensions) : undefined,
  };
}

export function askerOf(initialize: RequestFrame, isStateless: boolean): Asker {
  const span = find(initialize, 'params');
  const params = span === undefined ? {} : frameValueAt(initialize.bytes, span);
  const { capabilities, clientInfo } = isRecord(params) ? params : {};
  return {
    capabilities: sentCapabilities(capabilities),
    info: clientInfo,
    isStateless,
  };
}

/** The members of `_meta` with which each request describes the client, as JSON text. */
export function envelopeOf({ capabilities, info }: Asker, logLevel: string | undefined): string {
  const members = {
    [META.version]: STATELESS,
    [META.capabilities]: capabilities,
    [META.client]: info,
    [META.logLevel]: logLevel,
  };
  return JSON.stringify(members).slice(1, -1);
}

/** The client of one life of a server: its initialize and its log level, as far as they are known. */
export class CurrentAsker {
  #asker: Asker;
  #logLevel: string | undefined;
  #envelope = '';

  constructor(isStateless: boolean) {
    this.#asker = { capabilities: {}, info: undefined, isStateless };
  }

  get asker(): Asker {
    return this.#asker;
  }

  /** As in `envelopeOf`; empty before the initialize. */
  get envelope(): string {
    return this.#envelope;
  }

  introduced(initialize: RequestFrame): void {
    this.#asker = askerOf(initialize, this.#asker.isStateless);
    this.#envelope = envelopeOf(this.#asker, this.#logLevel);
  }

  levelSet(setLevel: RequestFrame): void {
    this.#logLevel = stringIn(setLevel, 'params', 'level');
    this.#envelope = envelopeOf(this.#asker, this.#logLevel);
  }
}
