import { visibleLine } from '../visible.ts';

/** Messages of the page that `bcp-proxy ui` serves. */
export const uiMessages = {
  'ui-serves': (p: { url: string }) =>
    `The page is at ${p.url} (for this user, on this machine). Its address works once. Ctrl-C ends it.`,
  'ui-no-port': (p: { port: number; reason: string }) =>
    `The page cannot be served at port ${p.port}: ${p.reason}. Without --port a free one is used.`,
  'ui-no-page': () => 'The page is not part of this build. "npm run build" makes it.',
  'ui-refused': () =>
    'This address is for the page that "bcp-proxy ui" opened in this browser. Start it again for a new address.',
  'ui-nothing-there': (p: { what: string }) => `There is no ${visibleLine(p.what)}.`,
  'ui-wrong-method': (p: { method: string; path: string }) =>
    `${visibleLine(p.path)} is not asked for with ${visibleLine(p.method)}.`,
  'ui-body-too-large': (p: { most: number }) => `More than ${p.most / 1024 / 1024} MiB are not looked at.`,
  'ui-body-not-text': () => 'It is not UTF-8 text.',
  'ui-body-wrong': (p: { what: string }) => `The request is not as it should be: ${p.what}.`,
  'ui-not-editable': (p: { file: string }) =>
    `${visibleLine(p.file)} is no file of this config or of its packs that can be changed here.`,
  'ui-not-kept': () => 'This result is not kept any more, or its gateway has ended.',
  'ui-took-too-long': (p: { seconds: number }) =>
    `It took more than ${p.seconds} seconds and was stopped: a pattern may be too slow.`,
  'ui-worker-ended': (p: { reason: string }) => `The thread that works on this has ended: ${p.reason}`,
} as const;
