import { visibleLine as shown } from '../visible.ts';
import { lastWords } from './last-words.ts';

/** Empty if there was only one try. */
const tried = (tries: number): string =>
  tries > 1 ? `It was tried ${tries} times (max_retries: ${tries - 1}). ` : '';

/** Messages about servers: how they start, what they say, how they end. */
export const serverMessages = {
  'server-not-found': (p: { server: string; command: string; stderr: readonly string[] }) =>
    `Server "${p.server}" cannot be started: the command "${p.command}" cannot be run. Is it installed, and on the PATH that this program sees?${lastWords(p.stderr)}`,
  'server-spawn-failed': (p: { server: string; reason: string }) =>
    `Server "${p.server}" cannot be started: ${p.reason}. Check its command and cwd in the config.`,
  'server-cwd-missing': (p: { server: string; cwd: string }) =>
    `Server "${p.server}" cannot be started: its cwd ${p.cwd} is not a folder. Create it, or mend cwd in the config.`,
  'server-ended': (p: { server: string; how: string; stderr: readonly string[] }) =>
    `Server "${p.server}" ended (${p.how}).${lastWords(p.stderr)}`,
  'shared-notes': (p: { server: string; lines: readonly string[] }) =>
    `Server "${p.server}" has ended, and its sessions are not told what it has said.${lastWords(p.lines)}`,
  'server-silent': (p: { server: string; ms: number; stderr: readonly string[] }) =>
    `Server "${p.server}" did not answer initialize within ${p.ms} ms. If it only starts slowly, raise its init_timeout.${lastWords(p.stderr)}`,
  'server-too-late': (p: { server: string }) =>
    `Server "${p.server}" answered initialize, and then did not list in time what it offers.`,
  'server-refused': (p: { server: string; error: string }) =>
    `Server "${p.server}" answered initialize with an error: ${shown(p.error)}`,
  'inherit-unsaid': (p: { servers: readonly string[] }) =>
    `Nothing in the config says what these servers inherit of the environment: ${p.servers.join(', ')}. In this version they get all of it, but the gateway's own token and what the config fills in for another server. From the next version on they get a short list (PATH, HOME, LANG, proxies and the like) and what is named. Write "inherit_env: []" above "servers" for the short list, and under each that needs more its names, such as "inherit_env: [GITHUB_TOKEN, 'AWS_*']", or "inherit_env: all".`,
  'server-not-open': (p: { server: string }) => `Server "${p.server}" is not initialized.`,
  'remote-url': (p: { server: string }) =>
    `The url of server "${p.server}" is no address that begins with https:// or http://. Mend it in the config, or the variable that it is filled from.`,
  'remote-ca': (p: { server: string; file: string; reason: string }) =>
    `The certificates of server "${p.server}" (ca: ${p.file}) cannot be read: ${p.reason}.`,
  'remote-unreachable': (p: { server: string; reason: string; certificate: boolean; tries: number }) =>
    `Server "${p.server}" cannot be reached: ${p.reason}. ${tried(p.tries)}${p.certificate ? 'If its certificate is signed by an authority of your own, name that file as its "ca".' : 'Check its url, and whether it runs.'}`,
  'remote-unauthorized': (p: {
    server: string;
    status: number;
    text: string;
    identity: 'headers' | 'login' | 'none';
    scope: string | undefined;
  }) => {
    const said = `(HTTP ${p.status}${p.text === '' ? '' : `: ${p.text}`})`;
    const login = `bcp-proxy auth login ${p.server}`;
    if (p.scope !== undefined)
      return `Server "${p.server}" wants a login for more ${said}: put scope: ${p.scope} under its "auth", then run: ${login}`;
    if (p.identity === 'headers')
      return `Server "${p.server}" does not take what its headers say ${said}. Give it another token under "headers", or take that away and run: ${login}`;
    if (p.identity === 'login' && p.status === 403)
      return `Server "${p.server}" does not allow this with the login that is kept for it ${said}. To log in as somebody else, run: ${login}`;
    if (p.identity === 'login')
      return `Server "${p.server}" does not take the login that is kept for it ${said}. Log in anew: ${login}`;
    return `Server "${p.server}" wants to know who asks ${said}. Run: ${login}\nOr give it a token under "headers", such as Authorization: Bearer \${TOKEN}.`;
  },
  'remote-refused': (p: { server: string; status: number; text: string; tries: number }) =>
    `Server "${p.server}" did not take the message (HTTP ${p.status}${p.text === '' ? '' : `: ${p.text}`}).${p.tries > 1 ? ` ${tried(p.tries).trim()}` : ''}`,
  'remote-moved': (p: { server: string; status: number; to: string }) =>
    `Server "${p.server}" has moved to ${shown(p.to)} (HTTP ${p.status}). If that is right, make it its url.`,
  'remote-endpoint': (p: { server: string; origin: string }) =>
    `Server "${p.server}" wants messages to be sent to another host than ${p.origin}, which would get its headers.`,
  'remote-silent': (p: { server: string }) =>
    `Server "${p.server}" took the request and gave no answer to it. It was not sent again.`,
  'remote-session-lost': (p: { server: string }) =>
    `Server "${p.server}" has ended the session. The next call begins a new one.`,
  'remote-left': (p: { server: string }) => `The session with server "${p.server}" was ended.`,
  'input-impossible': (p: { server: string; method: string; lacking: string }) =>
    `Server "${p.server}" asks for ${p.method}, and the client has not said that it can do that (${p.lacking}).`,
  'input-failed': (p: { server: string; reason: string }) =>
    `What server "${p.server}" asked the client for is not there: ${shown(p.reason)}`,
  'input-late': (p: { server: string; minutes: number }) =>
    `The client did not answer what server "${p.server}" asked for within ${p.minutes} minutes.`,
  'input-endless': (p: { server: string; rounds: number }) =>
    `Server "${p.server}" still asks for more after ${p.rounds} rounds of questions.`,
  'input-invalid': (p: { server: string; method: string }) =>
    `Server "${p.server}" answered ${shown(p.method)} with a request for input that cannot be read.`,
  'result-unknown': (p: { server: string; method: string; type: string }) =>
    `Server "${p.server}" answered ${shown(p.method)} with a result of a kind that is not known here: ${shown(p.type)}.`,
  'client-lacks': (p: { server: string; error: string }) =>
    `Server "${p.server}" wants a client that can do more: ${shown(p.error)}`,
  'headers-disagree': (p: { server: string; error: string }) =>
    `Server "${p.server}" does not take the headers of this request: ${shown(p.error)}`,
  'generation-changed': (p: { server: string }) =>
    `Server "${p.server}" does not speak as it did before. It is asked anew what it speaks.`,
  'no-subscription': (p: { server: string; reason: string }) =>
    `Server "${p.server}" cannot be subscribed to: ${shown(p.reason)}`,
  'tools-uncallable': (p: { server: string; tools: readonly string[] }) =>
    `Left out of server "${p.server}", because no client may send what they want in headers: ${p.tools.map(shown).join(', ')}.`,
  'tasks-uncarried': () => 'Tasks are not carried to servers without sessions.',
  'shared-without': (p: { server: string; method: string }) =>
    `Server "${p.server}" is shared by all sessions, where nothing can belong to one of them: there is no ${shown(p.method)}. Without "shared: true" in the config each session has a server of its own.`,
  'shared-asks-nobody': (p: { method: string }) =>
    `Several clients share this connection, so none of them can be asked: there is no ${shown(p.method)}.`,
  'shared-for-nobody': (p: { from: string; method: string }) =>
    `${shown(p.method)} of ${p.from}, which sessions share, names none of them and goes to nobody.`,
  'server-left-out': (p: { reason: string }) => `${p.reason}\nThe others go on without it.`,
  'server-failed-before': (p: { server: string; minutes: number }) =>
    `Server "${p.server}" is left out: it did not start, or not in time, a short while ago. It is tried again in ${p.minutes} min; "bcp-proxy cache refresh ${p.server}" tries it now.`,
  'server-no-list': (p: { server: string; method: string; reason: string; known: boolean }) =>
    `Server "${p.server}" gave no answer to ${p.method}: ${shown(p.reason)}. ${p.known ? 'What it listed before stays in the list' : 'Its items are missing from the list'}; it is asked again when it says that the list has changed, when it was started again, or after ten minutes.`,
  'list-too-long': (p: { max: number }) => `the list has more than ${p.max} bytes, and nothing of it is kept`,
  'held-full': (p: { from: string; frames: number; bytes: number }) =>
    `Dropped what ${p.from} says before the session has begun: it is more than ${p.frames} messages, or ${p.bytes} bytes.`,
  'asked-too-early': () =>
    'The client cannot be asked yet, and too much waits for it already: ask again later.',
  'server-asks-much': (p: { max: number }) =>
    `The client has not answered ${p.max} requests of this server yet: ask again later.`,
} as const;
