import { isRecord } from '../json/is-record.ts';
import { schemaType } from './schema-type.ts';
import { isMember } from './server-proxy.ts';
import { docComment, keyText } from './source-text.ts';

/** A server, and the definitions of its tools by their names: JSON texts. */
export interface DeclaredServer {
  readonly name: string;
  readonly tools: ReadonlyMap<string, string>;
}

function toolText(name: string, json: string): string {
  const parsed: unknown = JSON.parse(json);
  const { description, inputSchema, outputSchema } = isRecord(parsed) ? parsed : {};
  const indent = '      ';
  const args = isRecord(inputSchema) ? schemaType({ type: 'object', ...inputSchema }, indent) : 'AnyArgs';
  const data = outputSchema === undefined ? '' : `, ${schemaType(outputSchema, indent)}`;
  return `${docComment(description, indent)}${indent}${keyText(name)}: TypedTool<${args}${data}>;\n`;
}

const serverText = ({ name, tools }: DeclaredServer): string =>
  [
    `    ${keyText(name)}: {\n`,
    ...[...tools].filter(([tool]) => isMember(tool)).map(([tool, json]) => toolText(tool, json)),
    '    };\n',
  ].join('');

/** Declarations that give a client the types of these servers: a `.d.ts` file. It compiles, whatever the schemas say. */
export const declaredServers = (servers: readonly DeclaredServer[]): string => `/**
 * The tools of MCP servers as they were when \`bcp-proxy types\` wrote this file. Write it again after they have changed.
 */
import type { AnyArgs, TypedTool } from 'bcp-proxy/client';

declare module 'bcp-proxy/client' {
  interface TypedServers {
${servers.map(serverText).join('')}  }
}
`;
