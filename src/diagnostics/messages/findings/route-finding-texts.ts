import { type Meant, meant, quote, sentence } from './finding-words.ts';

/** Servers, and the routes of their tools. */
export const routeFindings = {
  'duplicate-route': (p: { name: string; line: number }) => ({
    message: `Two routes are named ${quote(p.name)}; the first is in line ${p.line}.`,
    help: 'Give each route a name of its own, so that logs can tell them apart.',
  }),
  'unreachable-route': (p: { name: string; earlier: string; line: number }) => ({
    message: `The route ${quote(p.name)} never gets a call: ${quote(p.earlier)} in line ${p.line} matches all its calls first.`,
    help: `Move it above ${quote(p.earlier)}, or make that one narrower.`,
  }),
  'structured-by-args': (p: { name: string }) => ({
    message: `"structured" has no effect on the route ${quote(p.name)}, because this route matches by arguments.`,
    help: 'It also decides whether tools/list shows an output schema, and clients ask for that list before any call. Put it on a route without "args" and "commands", on the server, or at the top.',
  }),
  'dead-glob': (p: { where: string; glob: string; reason: string; fix: string }) => ({
    message: `${sentence(p.where)} has the glob ${quote(p.glob)}, which can never match: ${p.reason}.`,
    help: p.fix,
  }),
  'regex-for-glob': (p: { where: string; glob: string; instead?: string }) => ({
    message: `${sentence(p.where)} has ${quote(p.glob)}. That reads as a regular expression, but globs stand here.`,
    help:
      p.instead === undefined
        ? 'Write a glob: * for any characters without a slash, ** for any at all, {a,b} for either.'
        : `Write the glob ${quote(p.instead)}.`,
  }),
  'unmatched-server': (p: { glob: string } & Meant) => ({
    message: `${quote(p.glob)} matches no server of this config.`,
    help: meant(p, 'Add the server under "servers", or correct the glob.'),
  }),
  'unknown-server': (p: { server: string } & Meant) => ({
    message: `There is no server ${quote(p.server)} in this config.`,
    help: meant(p, 'Add it under "servers", or correct the name.'),
  }),
  'unknown-profile': (p: { profile: string } & Meant) => ({
    message: `There is no profile ${quote(p.profile)} in this config.`,
    help: meant(p, 'Add it under "profiles", or correct the name.'),
  }),
  'token-twice': (p: { what: 'name' | 'hash'; name: string; line: number }) => ({
    message: `The token ${quote(p.name)} has the same ${p.what} as the token in line ${p.line}.`,
    help: {
      name: 'Give each token a name of its own: the audit log tells them apart by it. To change the secret of a token, give the token both hashes for a while: hash: [OLD, NEW].',
      hash: 'The gateway cannot distinguish two tokens that have the same secret: make a secret for each with "bcp-proxy token NAME".',
    }[p.what],
  }),
  'hidden-route': (p: { names: readonly string[]; pack: string; earlier: string }) => ({
    message: `The route ${quote(p.earlier)} takes all calls that ${p.names.map(quote).join(', ')} of the pack ${p.pack} ${p.names.length === 1 ? 'is' : 'are'} for.`,
    help: `Make it narrower, or put a route with the same match as ${p.names.length === 1 ? quote(p.names[0] ?? '') : 'each of them'} above it.`,
  }),
  'auth-twice': (p: { header: string }) => ({
    message: `The header ${p.header} and "auth" both identify the gateway to the server.`,
    help: 'Remove one of the two: the header for a token that never changes, "auth" for a login.',
  }),
  'prefix-twice': (p: { server: string; first: string; prefix: string }) => ({
    message: `The servers ${quote(p.first)} and ${quote(p.server)} have the prefix ${quote(p.prefix)}. If both have a tool of the same name, the later one's name gets a suffix.`,
    help: `Give one of them another prefix: routes and tool rules for ${p.prefix}_NAME match the tools of both.`,
  }),
  'renamed-twice': (p: { tool: string; first: string; name: string }) => ({
    message: `The tools ${quote(p.first)} and ${quote(p.tool)} both get the name ${quote(p.name)}. The gateway gives the name to one of them only.`,
    help: 'Give one of them another name.',
  }),
  'once-without-store': (p: { server: string }) => ({
    message: `Server ${quote(p.server)} has to run once over all replicas ("shared: once"), but the replicas have no common store: each would run its own.`,
    help: 'Add "store: redis://…", or write "shared: true" if there is only one replica.',
  }),
  'quotes-in-command': (p: { where: string; program: string }) => ({
    message: `${sentence(p.where)} has quotes of a text, such as “ and ”. They count as a part of the program's name.`,
    help: `Write "command: ${p.program}", with plain quotes or none.`,
  }),
  'dollar-without-braces': (p: { where: string; name: string }) => ({
    message: `${sentence(p.where)} has $${p.name} without braces, so the server gets these characters.`,
    help: `Write "\${${p.name}}" for the value of the variable.`,
  }),
  'words-in-command': (p: { where: string; program: string; words: readonly string[] }) => ({
    message: `${sentence(p.where)} has words behind the program, and no shell splits them.`,
    help: `Write "command: ${p.program}" and "args: [${p.words.join(', ')}]".`,
  }),
  'file-or-args': (p: { where: string; both: boolean }) => ({
    message: `${sentence(p.where)} ${p.both ? 'has both "file" and "args"' : 'has neither "file" nor "args"'}.`,
    help: 'Write "file: NAME" for a file, or "args: [...]" for the output of the program.',
  }),
  'tool-twice': (p: { tool: string }) => ({
    message: `The server has two tools with the name ${quote(p.tool)}.`,
    help: 'Give one of them another name.',
  }),
  'output-too-large': (p: { where: string; value: string; most: string }) => ({
    message: `${sentence(p.where)} is ${quote(p.value)}, which is more than one answer should carry.`,
    help: `Give it at most ${p.most}: the gateway keeps the output in memory, and needs several times its size to write the answer. For more, let the command write a file.`,
  }),
  'inherit-unsaid': (p: { servers: readonly string[] }) => ({
    message: `The config does not say which variables of the environment these servers inherit: ${p.servers.join(', ')}. In this version they get all of them, except the gateway's own token and the variables that the config fills in for another server. From the next version on they get a short list (PATH, HOME, LANG, proxies and the like) and the variables that you name.`,
    help: `Write "inherit_env: []" above "servers" for the short list. Under each server that needs more, name the variables, such as "inherit_env: [GITHUB_TOKEN, 'AWS_*']", or write "inherit_env: all".`,
  }),
  'inherit-ours': (p: { where: string; variable: string }) => ({
    message: `${sentence(p.where)} names ${p.variable}, which no server inherits: it holds the gateway's own token.`,
    help: 'Remove it. A server that needs a token of its own gets it under "env".',
  }),
  'broken-placeholder': (p: { where: string; found: string }) => ({
    message: `${sentence(p.where)} has ${p.found}, which is not a placeholder and stays as it is.`,
    help: 'Write ${NAME} or ${NAME:-default} with letters, digits and underscores; $${ stands for ${ itself. ${cmd:LINE} stands in args, env, headers, url and auth.client_secret alone.',
  }),
} as const;
