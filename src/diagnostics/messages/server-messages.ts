import { visibleLine as shown } from '../visible.ts';
import { lastWords } from './last-words.ts';

/** Empty after a single try. */
const tried = (tries: number): string =>
  tries > 1 ? `bcp-proxy tried ${tries} times (max_retries: ${tries - 1}). ` : '';

/** What a server said in place of an answer. */
const foreignText = (said: { status: number; type: string; text: string } | undefined): string =>
  said === undefined
    ? ''
    : ` that bcp-proxy can read (HTTP ${said.status}, ${shown(said.type)}): ${shown(said.text)}`;

/** Messages about servers: how they start, what they say, how they end. */
export const serverMessages = {
  'server-not-found': (p: { server: string; command: string; stderr: readonly string[] }) =>
    `Server "${p.server}" cannot start: there is no command "${p.command}" that bcp-proxy can run. Is it installed, and on the PATH that bcp-proxy sees?${lastWords(p.stderr)}`,
  'server-spawn-failed': (p: { server: string; reason: string }) =>
    `Server "${p.server}" cannot start: ${p.reason}. Check its command and cwd in the config.`,
  'server-cwd-missing': (p: { server: string; cwd: string }) =>
    `Server "${p.server}" cannot start: its cwd ${p.cwd} is not a folder. Create it, or mend cwd in the config.`,
  'server-ended': (p: { server: string; how: string; stderr: readonly string[] }) =>
    `Server "${p.server}" ended (${p.how}).${lastWords(p.stderr)}`,
  'shared-notes': (p: { server: string; lines: readonly string[] }) =>
    `Server "${p.server}" has ended. Its last output may contain data of several sessions, so clients do not get it.${lastWords(p.lines)}`,
  'server-silent': (p: { server: string; ms: number; stderr: readonly string[] }) =>
    `Server "${p.server}" did not answer initialize within ${p.ms} ms. If it only starts slowly, raise its init_timeout.${lastWords(p.stderr)}`,
  'server-too-late': (p: { server: string }) =>
    `Server "${p.server}" answered initialize, but did not list its tools and other items in time.`,
  'server-refused': (p: { server: string; error: string }) =>
    `Server "${p.server}" answered initialize with an error: ${shown(p.error)}`,
  'inherit-unsaid': (p: { servers: readonly string[] }) =>
    `The config does not say which variables of the environment these servers inherit: ${p.servers.join(', ')}. In this version they get all of them, except the gateway's own token and the variables that the config fills in for another server. From the next version on they get a short list (PATH, HOME, LANG, proxies and the like) and the variables that you name. Write "inherit_env: []" above "servers" for the short list. Under each server that needs more, name the variables, such as "inherit_env: [GITHUB_TOKEN, 'AWS_*']", or write "inherit_env: all".`,
  'server-not-open': (p: { server: string }) => `Server "${p.server}" is not initialized.`,
  'remote-url': (p: { server: string }) =>
    `The url of server "${p.server}" is not an address that begins with https:// or http://. Mend it in the config, or in the variable that it comes from.`,
  'remote-ca': (p: { server: string; file: string; reason: string }) =>
    `bcp-proxy cannot read the certificates of server "${p.server}" (ca: ${p.file}): ${p.reason}.`,
  'remote-unreachable': (p: { server: string; reason: string; certificate: boolean; tries: number }) =>
    `bcp-proxy cannot reach server "${p.server}": ${p.reason}. ${tried(p.tries)}${p.certificate ? 'If your own authority signed its certificate, name the file of that authority as its "ca".' : 'Check its url, and whether it runs.'}`,
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
      return `Server "${p.server}" needs a login with more rights ${said}: put scope: ${p.scope} under its "auth", then run: ${login}`;
    if (p.identity === 'headers')
      return `Server "${p.server}" does not accept the token in its "headers" ${said}. Write another token there, or remove it and run: ${login}`;
    if (p.identity === 'login' && p.status === 403)
      return `Server "${p.server}" does not allow this with your login ${said}. To log in as another user, run: ${login}`;
    if (p.identity === 'login')
      return `Server "${p.server}" does not accept your login any more ${said}. Log in again: ${login}`;
    return `Server "${p.server}" requires a login ${said}. Run: ${login}\nOr give it a token under "headers", such as Authorization: Bearer \${TOKEN}.`;
  },
  'remote-refused': (p: { server: string; status: number; text: string; tries: number }) =>
    `Server "${p.server}" refused the message (HTTP ${p.status}${p.text === '' ? '' : `: ${p.text}`}).${p.tries > 1 ? ` ${tried(p.tries).trim()}` : ''}`,
  'remote-moved': (p: { server: string; status: number; to: string }) =>
    `Server "${p.server}" has moved to ${shown(p.to)} (HTTP ${p.status}). If that is right, write this address as its url.`,
  'remote-endpoint': (p: { server: string; origin: string }) =>
    `Server "${p.server}" asks bcp-proxy to send messages to another host than ${p.origin}. bcp-proxy does not: that host would get the headers of this server.`,
  'remote-silent': (p: { server: string; said?: { status: number; type: string; text: string } }) =>
    `Server "${p.server}" took the request, but gave no answer${foreignText(p.said)}. The gateway did not send it again.`,
  'remote-coding': (p: { server: string; coding: string }) =>
    `Server "${p.server}" packs its answer as ${shown(p.coding)}, which bcp-proxy cannot unpack and did not ask for.`,
  'remote-session-lost': (p: { server: string }) =>
    `Server "${p.server}" has ended the session. The next call begins a new one.`,
  'remote-left': (p: { server: string }) => `The session with server "${p.server}" has ended.`,
  'input-impossible': (p: { server: string; method: string; lacking: string }) =>
    `Server "${p.server}" asks for ${p.method}, but the client does not offer that (${p.lacking}).`,
  'input-failed': (p: { server: string; reason: string }) =>
    `The client gave no answer to a question of server "${p.server}": ${shown(p.reason)}`,
  'input-late': (p: { server: string; minutes: number }) =>
    `The client did not answer a question of server "${p.server}" within ${p.minutes} minutes.`,
  'input-endless': (p: { server: string; rounds: number }) =>
    `Server "${p.server}" still asks for more after ${p.rounds} rounds of questions.`,
  'input-invalid': (p: { server: string; method: string }) =>
    `Server "${p.server}" answered ${shown(p.method)} with a malformed request for input.`,
  'result-unknown': (p: { server: string; method: string; type: string }) =>
    `Server "${p.server}" answered ${shown(p.method)} with a result of an unknown kind: ${shown(p.type)}.`,
  'client-lacks': (p: { server: string; error: string }) =>
    `Server "${p.server}" needs a client that offers more: ${shown(p.error)}`,
  'headers-disagree': (p: { server: string; error: string }) =>
    `Server "${p.server}" does not accept the headers of this request: ${shown(p.error)}`,
  'protocol-changed': (p: { server: string }) =>
    `Server "${p.server}" does not speak the same revision of the protocol as before. The gateway asks it again which ones it speaks.`,
  'no-subscription': (p: { server: string; reason: string }) =>
    `The gateway cannot subscribe to server "${p.server}": ${shown(p.reason)}`,
  'tools-uncallable': (p: { server: string; tools: readonly string[] }) =>
    `The gateway does not offer these tools of server "${p.server}", because they need headers that no client may send: ${p.tools.map(shown).join(', ')}.`,
  'tasks-uncarried': () => 'The gateway does not pass tasks on to servers without sessions.',
  'shared-without': (p: { server: string; method: string }) =>
    `All sessions share server "${p.server}", so it cannot do ${shown(p.method)} for one of them. Without "shared: true" in the config, each session has a server of its own.`,
  'shared-asks-nobody': (p: { method: string }) =>
    `Several clients share this connection, so the gateway cannot ask one of them: there is no ${shown(p.method)}.`,
  'shared-for-nobody': (p: { from: string; method: string }) =>
    `bcp-proxy dropped ${shown(p.method)} of ${p.from}: sessions share this server, and the message does not say for which session it is.`,
  'server-left-out': (p: { reason: string }) => `${p.reason}\nThe others go on without it.`,
  'server-failed-before': (p: { server: string; minutes: number }) =>
    `The gateway does not start server "${p.server}" now: a short while ago it did not start. The gateway tries again in ${p.minutes} min; "bcp-proxy cache refresh ${p.server}" tries it now.`,
  'server-no-list': (p: { server: string; method: string; reason: string; known: boolean }) =>
    `Server "${p.server}" gave no answer to ${p.method}: ${shown(p.reason)}. ${p.known ? 'Its earlier items stay in the list' : 'Its items are missing from the list'}. The gateway asks again when the server reports a changed list, when it restarts, or after ten minutes.`,
  'list-doubled': (p: { server: string; method: string; names: readonly string[] }) => {
    const first = p.names.slice(0, 5).map(shown).join(', ');
    const rest = p.names.length > 5 ? ` and ${p.names.length - 5} more` : '';
    return `Server "${p.server}" lists names more than once in ${p.method}: ${first}${rest}. The gateway shows each of them once.`;
  },
  'lists-unchecked': (p: { server: string; reason: string }) =>
    `The gateway cannot ask server "${p.server}" for its lists now, and uses those that it keeps: ${shown(p.reason)}`,
  'list-too-long': (p: { max: number }) => `the list has more than ${p.max} bytes, so the gateway drops it`,
  'held-full': (p: { from: string; frames: number; bytes: number }) =>
    `bcp-proxy dropped messages of ${p.from}: before the session began, it sent more than ${p.frames} messages, or ${p.bytes} bytes.`,
  'asked-too-early': () =>
    'The gateway cannot ask the client yet, and too many requests already wait for it: ask again later.',
  'server-asks-much': (p: { max: number }) =>
    `The client has not answered ${p.max} requests of this server yet: ask again later.`,
} as const;
