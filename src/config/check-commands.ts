import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceDocument } from '../document/document.ts';
import { formatPath, type Path } from '../document/path.ts';
import type { RawCommandSource, RawProcessServer } from '../model/raw-config.ts';
import { defaultTool } from './normalise-commands.ts';
import { sizeBytes } from './units.ts';

/** Exactly one of `file` and `args` must name the source of a text. */
function sourceFindings(source: RawCommandSource, path: Path, document: SourceDocument): Diagnostic[] {
  if ((source.file === undefined) !== (source.args === undefined)) return [];
  const params = { where: formatPath(path), both: source.file !== undefined };
  return [document.finding(path, source.file === undefined ? 'key' : 'value', 'file-or-args', params)];
}

/** Of stdout, and of stderr. A call needs some twenty times as much memory. */
const MOST_OUTPUT = '16MB';

function outputFindings(
  { max_output: value }: RawProcessServer,
  path: Path,
  document: SourceDocument,
): Diagnostic[] {
  if (value === undefined || sizeBytes(value) <= sizeBytes(MOST_OUTPUT)) return [];
  const at = [...path, 'max_output'];
  const params = { where: formatPath(at), value, most: MOST_OUTPUT };
  return [document.finding(at, 'value', 'output-too-large', params)];
}

/** Tools of one server that have the same name. */
function nameFindings(
  name: string,
  server: RawProcessServer,
  path: Path,
  document: SourceDocument,
): Diagnostic[] {
  const { tool = defaultTool(name), session, commands = {} } = server;
  const taken = new Set([tool]);
  const twice = (at: Path, one: string): Diagnostic[] => {
    if (!taken.has(one)) {
      taken.add(one);
      return [];
    }
    return [document.finding(at, at.at(-1) === 'tool' ? 'value' : 'key', 'tool-twice', { tool: one })];
  };
  return [
    ...(session === undefined ? [] : twice([...path, 'session', 'tool'], session.tool)),
    ...Object.keys(commands).flatMap((own) => twice([...path, 'commands', own], own)),
  ];
}

/** Errors in how the commands of a server become tools. */
export function commandFindings(
  name: string,
  server: RawProcessServer,
  path: Path,
  document: SourceDocument,
): Diagnostic[] {
  const { session, resources = {} } = server;
  return [
    ...(session?.agents === undefined
      ? []
      : sourceFindings(session.agents, [...path, 'session', 'agents'], document)),
    ...Object.entries(resources).flatMap(([uri, one]) =>
      sourceFindings(one, [...path, 'resources', uri], document),
    ),
    ...outputFindings(server, path, document),
    ...nameFindings(name, server, path, document),
  ];
}
