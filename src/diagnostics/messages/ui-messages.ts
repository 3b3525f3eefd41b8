import { visibleLine } from '../visible.ts';

/** Messages of the page that `bcp-proxy ui` serves. */
export const uiMessages = {
  'ui-serves': (p: { url: string }) =>
    `The page is at ${p.url} (for this user, on this machine). This address works only once. Ctrl-C ends the page.`,
  'ui-no-port': (p: { port: number; reason: string }) =>
    `bcp-proxy cannot serve the page at port ${p.port}: ${p.reason}. Without --port it takes a free port.`,
  'ui-no-page': () => 'This build does not contain the page. "npm run build" makes it.',
  'ui-refused': () =>
    'Only the page that "bcp-proxy ui" opened in this browser may use this address. Run "bcp-proxy ui" again for a new address.',
  'ui-nothing-there': (p: { what: string }) => `There is no ${visibleLine(p.what)}.`,
  'ui-wrong-method': (p: { method: string; path: string }) =>
    `${visibleLine(p.path)} does not take ${visibleLine(p.method)}.`,
  'ui-body-too-large': (p: { most: number }) =>
    `The text is too large: the limit is ${p.most / 1024 / 1024} MiB.`,
  'ui-body-not-text': () => 'The text is not UTF-8.',
  'ui-body-wrong': (p: { what: string }) => `The request has an error: ${p.what}.`,
  'ui-not-editable': (p: { file: string }) =>
    `${visibleLine(p.file)} is not a file of this config or of its packs that this page may change.`,
  'ui-not-kept': () => 'The gateway does not keep this result any more, or has ended.',
  'ui-took-too-long': (p: { seconds: number }) =>
    `bcp-proxy stopped this after ${p.seconds} seconds: a pattern may be too slow.`,
  'ui-worker-ended': (p: { reason: string }) => `The worker thread for this has ended: ${p.reason}`,
} as const;
