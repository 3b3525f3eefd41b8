import type { Channel, Ending } from '../../servers/channel.ts';
import { parseFrame } from '../../wire/frame.ts';
import { askerOf } from './asker.ts';
import { answersTo, discovered, discoverRequest, generationOf } from './discovered.ts';
import type { Opening } from './era-channel.ts';
import { ModernChannel, type ModernContext } from './modern-channel.ts';
import type { ServerLink } from './server-link.ts';

/** The id of the question, which no other request has. */
const ID = '"bcp-proxy/discover"';

/** What a channel to a newer server needs besides the link and what the server has said. */
type Around = Omit<ModernContext, 'link' | 'discovered'>;

/** What became of the question which generation a server speaks. */
export type Finding =
  /** It is a newer one. `open` takes the link over, and speaks to it as such. */
  | { readonly kind: 'modern'; readonly open: (around: Around) => Channel }
  /** It has answered as an older server does. */
  | { readonly kind: 'legacy' }
  /** There was no answer, which says nothing where others stand between. `late` reads one that comes all the same. */
  | { readonly kind: 'silent'; readonly late: (line: Buffer) => Finding | undefined }
  | { readonly kind: 'ended'; readonly ending: Ending };

/** Asks a server what it is. */
export function discover(link: ServerLink, opening: Opening, waitMs: number): Promise<Finding> {
  const findingIn = (line: Buffer): Finding | undefined => {
    const parsed = parseFrame(line);
    if (parsed.kind !== 'frame' || !answersTo(parsed.frame, ID)) return undefined;
    const { frame } = parsed;
    const kind = generationOf(frame);
    const open = (around: Around): Channel =>
      new ModernChannel({ ...around, link, discovered: discovered(frame) });
    return kind === 'modern' ? { kind, open } : { kind };
  };
  const silent: Finding = { kind: 'silent', late: findingIn };
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      // An older process would not know what is cancelled.
      if (link.hasHeaders) link.cancel(ID, 'there was no answer');
      resolve(silent);
    }, waitMs);
    const found = (finding: Finding): void => {
      clearTimeout(timer);
      resolve(finding);
    };
    link.attach({
      onframe: (line) => {
        const finding = findingIn(line);
        if (finding !== undefined) found(finding);
      },
      onoversize: () => found(silent),
      onundelivered: () => found(silent),
      ondrain: () => {},
      onend: (ending) => found({ kind: 'ended', ending }),
    });
    const pieces = [discoverRequest(ID, askerOf(opening.frame))];
    link.request({ id: ID, method: 'server/discover', pieces, headers: {} });
  });
}
