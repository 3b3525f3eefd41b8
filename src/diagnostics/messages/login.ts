/** Messages about logging in at remote servers. */
const again = (server: string): string => `Run: bcp-proxy auth login ${server}`;

export const loginMessages = {
  'login-unusable': (p: { server: string; file: string; reason: 'open' | 'damaged' }) =>
    `The login of server "${p.server}" is not used: ${p.reason === 'open' ? `${p.file} is not yours alone: another user owns it, or others may read or write it. Take its tokens back at the server, if others can be here` : `${p.file} is damaged`}. ${again(p.server)}`,
  'login-over': (p: { server: string; reason: string }) =>
    `The login of server "${p.server}" is over: ${p.reason}. ${again(p.server)}`,
  'login-not-renewed': (p: { server: string; reason: string }) =>
    `The login of server "${p.server}" could not be renewed: ${p.reason} It is kept; the next request tries again.`,
  'login-not-revoked': (p: { server: string; reason: string }) =>
    `The tokens of "${p.server}" could not be revoked, and may be good until they end by themselves: ${p.reason}`,
  'login-unwritable': (p: { server: string; file: string; reason: string }) =>
    `The login of server "${p.server}" cannot be kept: ${p.file} cannot be written: ${p.reason}. Set XDG_STATE_HOME to a folder that can.`,
  'login-locked': (p: { server: string; file: string }) =>
    `The login of server "${p.server}" is being renewed by another process, which does not come to an end. If none runs, remove ${p.file}.`,
  'login-leased': (p: { server: string; where: string }) =>
    `The login of server "${p.server}" is being renewed by another replica at ${p.where}, which does not come to an end.`,
  'login-alone': (p: { where: string }) =>
    `Logins are renewed by this replica alone while ${p.where} is away: where two spend the same refresh token, somebody has to log in anew.`,
  'login-store-away': (p: { server: string; where: string }) =>
    `The login of server "${p.server}" is kept in ${p.where}, which is away. Nothing was changed; try again when it is there.`,
  'login-not-shared': (p: { reason: string }) =>
    `Logins of remote servers are looked for on this disk alone: ${p.reason}`,
  'login-address': (p: { server: string; url: string; problem: 'scheme' | 'private' }) =>
    `The login of server "${p.server}" would lead to ${p.url}, ${p.problem === 'scheme' ? 'which is neither https nor on this machine' : 'which is inside of this network, while the server is not. If that is right, name the authorization server as "issuer" under "auth"'}.`,
  'login-unreachable': (p: { server: string; url: string; reason: string }) =>
    `The authorization server of "${p.server}" cannot be reached at ${p.url}: ${p.reason}.`,
  'login-issuer': (p: { server: string; address: string; issuer: string }) =>
    `The authorization server of "${p.server}" is named as ${p.address}, and calls itself ${p.issuer}: one of them is not who it says. If you know that ${p.issuer} is right, name it as "issuer" under "auth".`,
  'auth-issuer': (p: { server: string }) =>
    `The issuer of server "${p.server}" (under "auth") is no address that begins with https:// or http://. Mend it in the config, or the variable that it is filled from.`,
  'login-unsafe': (p: { server: string; issuer: string }) =>
    `The authorization server of "${p.server}", ${p.issuer}, does not say that it protects codes by PKCE with S256. If you know that it does, name it as "issuer" under "auth".`,
  'login-answer-issuer': (p: { server: string; address: string; issuer: string }) =>
    `The browser came back to the login at server "${p.server}" from ${p.issuer} instead of ${p.address}: this may be the answer of another. The two are compared to the letter.`,
  'login-no-issuer': (p: { server: string; issuer: string }) =>
    `The browser came back to the login at server "${p.server}" without the name of ${p.issuer}, which says that it always gives it: this may be the answer of another.`,
  'login-failed': (p: { server: string; reason: string; register: boolean }) =>
    `The login at server "${p.server}" failed: ${p.reason}.${p.register ? ' Register a client there by hand, and give its client_id under "auth".' : ''}`,
  'login-denied': (p: { server: string; reason: string }) =>
    `The login at server "${p.server}" was refused: ${p.reason}.`,
  'login-not-wanted': (p: { server: string; status: number }) =>
    `Server "${p.server}" asks nobody to log in: it answered with HTTP ${p.status}, and names no authorization server.`,
  'login-port': (p: { server: string; port: number; reason: string }) =>
    `The browser cannot come back to port ${p.port} of this machine (redirect_port of server "${p.server}"): ${p.reason}.`,
  'login-timeout': (p: { server: string; ms: number }) =>
    `Nobody came back from the login at server "${p.server}" within ${Math.round(p.ms / 1000)} s. --timeout 10m waits longer.`,
  'login-here': (p: { server: string; url: string }) =>
    `To log in at server "${p.server}", open this address in a browser on this machine:\n${p.url}`,
  'login-not-remote': (p: { server: string }) =>
    `Server "${p.server}" is started here: only servers with a url have logins.`,
  'login-by-headers': (p: { server: string }) =>
    `Server "${p.server}" has an Authorization header in the config, which says who asks. Take it away to log in.`,
} as const;
