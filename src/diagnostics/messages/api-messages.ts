import { counted } from '../counted.ts';
import { visibleLine as shown } from '../visible.ts';

const quoted = (word: string): string => `"${shown(word)}"`;

const mebibytes = (bytes: number): string => `${bytes / 1024 / 1024} MiB`;

/** Messages of APIs whose operations are tools. The model reads those about calls. */
export const apiMessages = {
  'api-document-unread': (p: { server: string; document: string; reason: string }) =>
    `Server "${p.server}" cannot be used: bcp-proxy cannot read its document ${shown(p.document)}: ${p.reason}.`,
  'api-document-wrong': (p: { server: string; problem: string }) =>
    `Server "${p.server}" cannot be used: ${shown(p.problem)}`,
  'api-not-openapi': () => 'This is no OpenAPI document: the key "openapi" is missing.',
  'api-swagger': () => 'This is a document of Swagger 2.0. Convert it to OpenAPI 3.0 or 3.1 first.',
  'api-version': (p: { version: string }) =>
    `bcp-proxy reads OpenAPI 3.0 and 3.1, and this document says ${quoted(p.version)}.`,
  'api-no-paths': () => 'The document has to describe its operations under "paths".',
  'api-no-operations': (p: { all: number }) =>
    p.all === 0
      ? 'The document describes no operations.'
      : `None of the ${counted(p.all, 'operation')} of the document matches "operations" of the server.`,
  'api-parameter-wrong': () =>
    'A parameter has to have a "name", and an "in": path, query, header or cookie.',
  'api-ref-outside': (p: { ref: string }) =>
    `The reference ${quoted(p.ref)} leads out of the document, and bcp-proxy reads nothing else. Put everything into one document first, such as with: npx @redocly/cli bundle`,
  'api-yaml-too-large': (p: { most: number }) =>
    `This document is no JSON, and has more than ${mebibytes(p.most)}: as YAML it would take too long. Write it as JSON.`,
  'api-too-deep': () => 'The document is nested too deeply.',
  'api-aliases': () => 'The aliases of this document stand for too much. Write their values out.',
  'api-base-wrong': () => 'The "url" of the server is not an address that begins with https:// or http://.',
  'api-no-base': () =>
    'The document does not say where the API is. Write its address as "url" of the server in the config.',
  'api-base-elsewhere': (p: { base: string }) =>
    `The document names another host for the API: ${shown(p.base)}. That host would get the headers of this server. If that is right, write this address as "url" of the server in the config.`,
  'api-base-reserved': (p: { base: string }) =>
    `The document names ${shown(p.base)} for the API, an address that no API has. Write the right one as "url" of the server in the config.`,
  'api-elsewhere': (p: { server: string; tools: readonly string[] }) =>
    `The gateway does not offer these operations of server "${p.server}", because they are at another host than its "url": ${p.tools.map(shown).join(', ')}.`,
  'api-schemas-cut': (p: { server: string; tools: readonly string[]; most: number }) =>
    `The list of server "${p.server}" has only the first ${p.most} characters of the schemas of these tools: ${p.tools.map(shown).join(', ')}.`,
  'api-arguments-wrong': (p: { tool: string }) => `The arguments of ${p.tool} have to be an object.`,
  'api-arguments-unknown': (p: { tool: string; unknown: readonly string[]; known: readonly string[] }) =>
    `${p.tool} has no argument ${p.unknown.map(quoted).join(', ')}. ${p.known.length === 0 ? 'It takes none' : `It takes: ${p.known.join(', ')}`}. The gateway did not send the call.`,
  'api-arguments-missing': (p: { tool: string; missing: readonly string[] }) =>
    `${p.tool} needs: ${p.missing.join(', ')}. The gateway did not send the call.`,
  'api-path-argument': (p: { part: string }) =>
    `The value for ${shown(p.part)} in the path is empty, or would lead to another path. The gateway did not send the call.`,
  'api-argument-object': (p: { argument: string }) =>
    `The argument ${quoted(p.argument)} cannot be an object. The gateway did not send the call.`,
  'api-argument-other': (p: { argument: string; other: string }) =>
    `The object in ${quoted(p.argument)} would set ${quoted(p.other)}, which is an argument of its own. The gateway did not send the call.`,
  'api-base64': (p: { argument: string }) =>
    `${shown(p.argument)} has to be bytes in base64. The gateway did not send the call.`,
  'api-form': (p: { argument: string }) =>
    `${shown(p.argument)} has to be an object with the fields of the form. The gateway did not send the call.`,
  'api-half-character': () =>
    'A text of the call ends within a character. The gateway did not send the call.',
  'api-status': (p: { status: number; words: string; moved: string | undefined }) =>
    `HTTP ${p.status}${p.words === '' ? '' : ` ${p.words}`}${p.moved === undefined ? '' : `, moved to ${shown(p.moved)}: the gateway follows no redirect to another address`}`,
  'api-bytes': (p: { type: string; size: number }) =>
    `${counted(p.size, 'byte')} of ${shown(p.type)}, which is not text.`,
  'api-response-too-large': (p: { most: number }) =>
    `The API has carried the call out, but its response has more than ${mebibytes(p.most)}. Ask for less.`,
} as const;
