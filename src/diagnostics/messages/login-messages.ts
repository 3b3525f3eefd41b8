/** Messages about logging in at remote servers. */
const again = (server: string): string => `Run: bcp-proxy auth login ${server}`;

export const loginMessages = {
  'login-unusable': (p: { server: string; file: string; reason: 'open' | 'damaged' }) =>
    `bcp-proxy does not use the login of server "${p.server}": ${p.reason === 'open' ? `${p.file} is not yours alone: another user owns it, or others may read or write it. If others can use this machine, revoke its tokens at the server` : `${p.file} is damaged`}. ${again(p.server)}`,
  'login-over': (p: { server: string; reason: string }) =>
    `The login of server "${p.server}" is over: ${p.reason}. ${again(p.server)}`,
  'login-not-renewed': (p: { server: string; reason: string; isRefused?: boolean }) =>
    `bcp-proxy could not renew the login of server "${p.server}": ${p.reason} It keeps the login, and the next request tries again.${p.isRefused === true ? ` If it fails again, the login is over. ${again(p.server)}` : ''}`,
  'login-not-revoked': (p: { server: string; reason: string }) =>
    `bcp-proxy could not revoke the tokens of "${p.server}", so they may stay valid until they expire: ${p.reason}`,
  'login-unwritable': (p: { server: string; file: string; reason: string }) =>
    `bcp-proxy cannot keep the login of server "${p.server}": it cannot write ${p.file}: ${p.reason}. Set XDG_STATE_HOME to a folder that you can write.`,
  'login-locked': (p: { server: string; file: string }) =>
    `Another process is renewing the login of server "${p.server}", and does not finish. If no such process runs, remove ${p.file}.`,
  'login-leased': (p: { server: string; where: string }) =>
    `Another replica is renewing the login of server "${p.server}" at ${p.where}, and does not finish.`,
  'login-alone': (p: { where: string }) =>
    `This replica renews logins by itself while it cannot reach ${p.where}: if two replicas use the same refresh token, somebody has to log in again.`,
  'login-store-away': (p: { server: string; where: string }) =>
    `The login of server "${p.server}" is in ${p.where}, which bcp-proxy cannot reach. Nothing has changed; try again when the store is back.`,
  'login-not-shared': (p: { reason: string }) =>
    `bcp-proxy looks for logins of remote servers only on this disk: ${p.reason}`,
  'login-address': (p: { server: string; url: string; problem: 'scheme' | 'private' }) =>
    `The login of server "${p.server}" would lead to ${p.url}, ${p.problem === 'scheme' ? 'which is neither https nor on this machine' : 'an address of this private network, although the server is outside of it. If that is right, name the authorization server as "issuer" under "auth"'}.`,
  'login-unreachable': (p: { server: string; url: string; reason: string }) =>
    `bcp-proxy cannot reach the authorization server of "${p.server}" at ${p.url}: ${p.reason}.`,
  'login-issuer': (p: { server: string; address: string; issuer: string }) =>
    `The authorization server of "${p.server}" has the address ${p.address}, but calls itself ${p.issuer}: one of the two may be false. If you know that ${p.issuer} is right, name it as "issuer" under "auth".`,
  'auth-issuer': (p: { server: string }) =>
    `The issuer of server "${p.server}" (under "auth") is not an address that begins with https:// or http://. Mend it in the config, or in the variable that it comes from.`,
  'login-unsafe': (p: { server: string; issuer: string }) =>
    `The authorization server of "${p.server}", ${p.issuer}, does not say that it protects codes by PKCE with S256. If you know that it does, name it as "issuer" under "auth".`,
  'login-answer-issuer': (p: { server: string; address: string; issuer: string }) =>
    `The browser came back to the login at server "${p.server}" from ${p.issuer} instead of ${p.address}: another server may have sent this answer. The two addresses have to be equal in every letter.`,
  'login-no-issuer': (p: { server: string; issuer: string }) =>
    `The browser came back to the login at server "${p.server}" without the name of ${p.issuer}, although that server always gives its name. Another server may have sent this answer.`,
  'login-failed': (p: { server: string; reason: string; register: boolean }) =>
    `The login at server "${p.server}" failed: ${p.reason}.${p.register ? ' Register a client there by hand, and give its client_id under "auth".' : ''}`,
  'login-denied': (p: { server: string; reason: string }) =>
    `Somebody refused the login at server "${p.server}": ${p.reason}.`,
  'login-not-wanted': (p: { server: string; status: number }) =>
    `Server "${p.server}" needs no login: it answered with HTTP ${p.status}, and names no authorization server.`,
  'login-port': (p: { server: string; port: number; reason: string }) =>
    `The browser cannot come back to port ${p.port} of this machine (redirect_port of server "${p.server}"): ${p.reason}.`,
  'login-timeout': (p: { server: string; ms: number }) =>
    `The browser did not come back from the login at server "${p.server}" within ${Math.round(p.ms / 1000)} s. --timeout 10m waits longer.`,
  'login-here': (p: { server: string; url: string }) =>
    `To log in at server "${p.server}", open this address in a browser on this machine:\n${p.url}`,
  'login-not-remote': (p: { server: string }) =>
    `Server "${p.server}" runs on this machine: only servers with a url have logins.`,
  'login-by-headers': (p: { server: string }) =>
    `Server "${p.server}" has an Authorization header in the config, which takes the place of a login. Remove the header to log in.`,
} as const;
