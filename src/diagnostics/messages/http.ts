/** Messages of the gateway that is reached over HTTP. */
export const httpMessages = {
  'http-listening': (p: { urls: readonly string[]; token: boolean }) =>
    `Listening on ${p.urls.join(', ')}${p.token ? ' (with a token)' : ''}.`,
  'http-endpoints': (p: { urls: readonly string[] }) => `The endpoints are ${p.urls.join(', ')} now.`,
  'http-kept': (p: { problem: string }) =>
    `What is said under "http" cannot be used as it is now. What was read before stays in effect.\n${p.problem}`,
  'http-leaving': () => 'Leaving: nothing new is taken, and what is open is answered first.',
  'http-not-listening': (p: { host: string; port: number; reason: string }) =>
    `Cannot listen on ${p.host}, port ${p.port}: ${p.reason}. Choose another one with --host and --port.`,
  'http-token-missing': (p: { host: string }) =>
    `Anyone who reaches ${p.host} could use the servers of this config: give the gateway a token (BCP_HTTP_TOKEN, or "http.token" in the config), or listen on 127.0.0.1.`,
  'http-without-token': () =>
    'There is no token: every user and every program of this machine may call the tools. Give the gateway one (BCP_HTTP_TOKEN, or "http.token" in the config) where others use this machine.',
  'http-crowded': (p: { kind: 'all' | 'strangers'; max: number }) =>
    ({
      all: `There are ${p.max} connections already, which is all that this gateway takes: a further one was closed.`,
      strangers: `On more than ${p.max} connections nobody has been let in yet: the oldest of them was closed.`,
    })[p.kind],
  'http-not-accepted': (p: { reason: string }) => `A connection could not be accepted: ${p.reason}`,
  'http-failed': (p: { reason: string }) => `A request over HTTP could not be handled: ${p.reason}`,
  'http-internal': () => 'Internal error: the log of the gateway says more.',
  'http-denied': (p: { denial: 'host' | 'origin' | 'token' | 'profile' | 'scope' }) =>
    ({
      host: 'Forbidden: this gateway is not addressed by that Host. "http.hosts" in its config names others.',
      origin:
        'Forbidden: web pages of that Origin may not come in. "http.origins" in its config names others.',
      token: 'Unauthorized: send the token of this gateway as Authorization: Bearer TOKEN.',
      scope: 'Forbidden: this token has none of the scopes that are needed here.',
      profile: 'Forbidden: this token is for another profile. Use /mcp, which is that one for this token.',
    })[p.denial],
  'http-issuer-away': (p: { reason: string }) =>
    `The token cannot be checked now, because the keys of its issuer cannot be got: ${p.reason}. Try again later.`,
  'http-no-endpoint': (p: { path: string | undefined }) =>
    `Nothing is at ${p.path ?? 'an address like this'}: the endpoints are /mcp, and /mcp/NAME for each profile of the config.`,
  'http-method': () => 'Method not allowed: use POST, GET or DELETE.',
  'http-no-session': () =>
    'Bad request: the Mcp-Session-Id header is missing. A session begins with initialize, whose answer carries it.',
  'http-session-unknown': () => 'Session not found: it has ended. Begin a new one with initialize.',
  'http-session-elsewhere': (p: { servers: readonly string[] }) =>
    `Session not found here: it has used ${p.servers.map((name) => `"${name}"`).join(', ')}, which keeps for it at another replica what cannot move. Begin a new one with initialize.`,
  'http-answer-elsewhere': () =>
    'The replica that ran this call is gone, or does not keep its answer any more: what became of the call is not known here. It may have been done.',
  'http-version': (p: { version: string; known: readonly string[] }) =>
    `Bad request: the MCP-Protocol-Version ${p.version} is not known here. Known are ${p.known.join(', ')}.`,
  'http-accept': () =>
    'Not acceptable: a POST has to accept application/json and text/event-stream, a GET text/event-stream.',
  'http-content-type': () => 'Unsupported media type: the Content-Type has to be application/json.',
  'http-too-large': (p: { max: number }) => `Content too large: a message may have ${p.max} bytes.`,
  'http-not-json': () => 'Parse error: the body is not JSON.',
  'http-batch': (p: { version: string }) =>
    `Invalid request: revision ${p.version} of the protocol has no batches. Send each message by itself.`,
  'http-batch-long': (p: { max: number }) => `Invalid request: a batch may have ${p.max} messages.`,
  'http-draining': () => 'This gateway is about to end, and begins no new sessions.',
  'http-full': (p: { max: number }) =>
    `There are ${p.max} sessions already, which is all that this gateway has.`,
  'http-busy': (p: { busy: 'waiting' | 'unsent' | 'crowded'; max: number }) =>
    ({
      waiting: `More than ${p.max} bytes wait in this session, of answers to be read and calls to be answered: let them get less before you ask for more.`,
      unsent: 'A server of this session does not read what it was sent: try again later.',
      crowded: `More than ${p.max} bytes wait for all clients together, and more than its share for this one: try again later.`,
    })[p.busy],
  'http-event-gone': () =>
    'Bad request: the stream of that Last-Event-ID, or what followed on it, is not kept any more.',
} as const;
