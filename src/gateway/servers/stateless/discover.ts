import type { Frame } from '../../wire/frame.ts';
import type { Channel, Ending } from '../channel.ts';
import type { Asker } from './asker.ts';
import { answersTo, discovered, discoverRequest, protocolKindOf } from './discovered.ts';
import type { ServerLink } from './server-link.ts';
import { StatelessChannel, type StatelessContext } from './stateless-channel.ts';

/** The id of the question, which no other request has. */
const ID = '"bcp-proxy/discover"';

/**
 * Everything that a channel to a stateless server needs besides the link and the server's description of itself.
 */
type Around = Omit<StatelessContext, 'link' | 'discovered' | 'isForStateless'>;

/** The result of asking which protocol a server speaks. */
export type Finding =
  /** The server is stateless. `open` takes the link over, and speaks the stateless protocol on it. */
  | { readonly kind: 'stateless'; readonly open: (around: Around) => Channel }
  /** The server has answered as a server with sessions does. */
  | { readonly kind: 'session' }
  /**
   * There was no answer. This proves nothing if other processes stand between. `late` reads an answer that
   * still comes.
   */
  | { readonly kind: 'silent'; readonly late: (frame: Frame) => Finding | undefined }
  | { readonly kind: 'ended'; readonly ending: Ending };

/** Asks a server which protocol it speaks. */
export function discover(link: ServerLink, asker: Asker, waitMs: number): Promise<Finding> {
  const findingIn = (frame: Frame): Finding | undefined => {
    if (!answersTo(frame, ID)) return undefined;
    const kind = protocolKindOf(frame);
    const open = (around: Around): Channel =>
      new StatelessChannel({
        ...around,
        link,
        isForStateless: asker.isStateless,
        discovered: discovered(frame),
      });
    return kind === 'stateless' ? { kind, open } : { kind };
  };
  const silent: Finding = { kind: 'silent', late: findingIn };
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      // A process with sessions would not know the request that is cancelled.
      if (link.hasHeaders) link.cancel(ID, 'there was no answer');
      resolve(silent);
    }, waitMs);
    const found = (finding: Finding): void => {
      clearTimeout(timer);
      resolve(finding);
    };
    link.attach({
      onframe: (frame) => {
        const finding = findingIn(frame);
        if (finding !== undefined) found(finding);
      },
      onunusable: ({ id }) => {
        if (id === ID) found(silent);
      },
      onundelivered: () => found(silent),
      ondrain: () => {},
      onend: (ending) => found({ kind: 'ended', ending }),
    });
    const message = discoverRequest(ID, asker);
    link.request({ id: ID, method: 'server/discover', message, headers: {} });
  });
}
