/** Messages of the gateway that is reached over HTTP. */
export const httpMessages = {
  'http-listening': (p: { urls: readonly string[]; token: boolean }) =>
    `Listening on ${p.urls.join(', ')}${p.token ? ' (with a token)' : ''}.`,
  'http-endpoints': (p: { urls: readonly string[] }) => `The endpoints are ${p.urls.join(', ')} now.`,
  'http-kept': (p: { problem: string }) =>
    `The settings under "http" have changed, but they have errors now. The earlier settings stay in effect.\n${p.problem}`,
  'http-leaving': () => 'The gateway is stopping: it takes no new requests, and answers the open ones first.',
  'http-not-listening': (p: { host: string; port: number; reason: string }) =>
    `Cannot listen on ${p.host}, port ${p.port}: ${p.reason}. Choose another one with --host and --port.`,
  'http-token-missing': (p: { host: string }) =>
    `Anyone who can reach ${p.host} could use the servers of this config. Give the gateway a token (BCP_HTTP_TOKEN, or "http.token" in the config), or listen on 127.0.0.1.`,
  'http-without-token': () =>
    'The gateway has no token, so every user and every program of this machine may call the tools. If others use this machine, give the gateway a token (BCP_HTTP_TOKEN, or "http.token" in the config).',
  'http-crowded': (p: { kind: 'all' | 'strangers'; max: number }) =>
    ({
      all: `The gateway closed a new connection: it already has ${p.max} connections, which is the limit.`,
      strangers: `More than ${p.max} connections have sent no accepted request yet: the gateway closed the oldest of them.`,
    })[p.kind],
  'http-not-accepted': (p: { reason: string }) => `The gateway could not accept a connection: ${p.reason}`,
  'http-failed': (p: { reason: string }) => `The gateway could not handle a request over HTTP: ${p.reason}`,
  'http-internal': () => 'Internal error: the log of the gateway says more.',
  'http-denied': (p: { denial: 'host' | 'origin' | 'token' | 'profile' | 'scope' }) =>
    ({
      host: 'Forbidden: this gateway does not accept that Host. "http.hosts" in its config adds further hosts.',
      origin:
        'Forbidden: this gateway does not accept web pages of that Origin. "http.origins" in its config adds further origins.',
      token: 'Unauthorized: send the token of this gateway as Authorization: Bearer TOKEN.',
      scope: 'Forbidden: this token has none of the scopes that this endpoint requires.',
      profile:
        'Forbidden: this token is for another profile. Use /mcp, which leads to the profile of this token.',
    })[p.denial],
  'http-issuer-away': (p: { reason: string }) =>
    `The gateway cannot check the token now, because it cannot fetch the keys of the issuer: ${p.reason}. Try again later.`,
  'http-no-endpoint': (p: { path: string | undefined }) =>
    `There is no endpoint at ${p.path ?? 'this address'}: the endpoints are /mcp, and /mcp/NAME for each profile of the config.`,
  'http-method': () => 'Method not allowed: use POST, GET or DELETE.',
  'http-no-session': () =>
    'Bad request: the Mcp-Session-Id header is missing. A session begins with initialize, whose answer carries it.',
  'http-session-unknown': () => 'Session not found: it has ended. Begin a new one with initialize.',
  'http-session-elsewhere': (p: { servers: readonly string[] }) =>
    `Session not found here: another replica has the state that ${p.servers.map((name) => `"${name}"`).join(', ')} keeps for it, and this state cannot move. Begin a new session with initialize.`,
  'http-answer-elsewhere': () =>
    'The replica that ran this call has ended, or does not keep its answer any more. This gateway does not know how the call ended: the server may have done it.',
  'http-version': (p: { version: string; known: readonly string[] }) =>
    `Bad request: the MCP-Protocol-Version ${p.version} is unknown to this gateway. It knows ${p.known.join(', ')}.`,
  'http-accept': () =>
    'Not acceptable: a POST has to accept application/json and text/event-stream, a GET text/event-stream.',
  'http-content-type': () => 'Unsupported media type: the Content-Type has to be application/json.',
  'http-too-large': (p: { max: number }) => `Content too large: a message may have at most ${p.max} bytes.`,
  'http-not-json': () => 'Parse error: the body is not JSON.',
  'http-batch': (p: { version: string }) =>
    `Invalid request: revision ${p.version} of the protocol has no batches. Send each message by itself.`,
  'http-batch-long': (p: { max: number }) => `Invalid request: a batch may have at most ${p.max} messages.`,
  'http-draining': () => 'This gateway is stopping, and begins no new sessions.',
  'http-full': (p: { max: number }) => `This gateway already has ${p.max} sessions, which is the limit.`,
  'http-busy': (p: { busy: 'waiting' | 'unsent' | 'crowded'; max: number }) =>
    ({
      waiting: `More than ${p.max} bytes wait in this session: answers that you have not read, and calls that have no answer yet. Read answers before you ask for more.`,
      unsent: 'A server of this session does not read its messages: try again later.',
      crowded: `More than ${p.max} bytes wait for all clients together, and this client has more than its share of them: try again later.`,
    })[p.busy],
  'http-event-gone': () =>
    'Bad request: the gateway does not keep the stream of that Last-Event-ID, or the events after it, any more.',
} as const;
