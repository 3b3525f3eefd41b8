import { lookUp, memberString, setMember } from '../../json/json-edit.ts';
import { scanDocument } from '../../json/scan.ts';
import { splice } from '../../json/splice.ts';

/** Tells a model how to read compact results. It is in every session's context, and is therefore short. */
export const READING_NOTE =
  'Tool results that begin with #bcp are compact: what repeats (keys of a table, folders of paths) is written once. Nothing is left out unless the text says so.';

/** Tells a model which servers are missing at the start of a session, so that it does not take them for absent. */
export function absentNote(servers: readonly string[]): string | undefined {
  const names = servers.map((server) => `"${server}"`).join(', ');
  if (servers.length === 0) return undefined;
  return servers.length === 1
    ? `Server ${names} is not there yet. Its tools join the list when it has started.`
    : `Servers ${names} are not there yet. Their tools join the list when they have started.`;
}

/** The note, and the instructions of the servers behind it, to the letter. Some clients cut the end. */
export const withNote = (instructions: string, note: string | undefined): string =>
  [note ?? '', instructions].filter((text) => text !== '').join('\n\n');

/** A result of initialize (JSON) with the note in front of its instructions; all other bytes stay. */
export function resultWithNote(json: string, note: string | undefined): string {
  const scanned = scanDocument(json);
  if (note === undefined || !scanned.ok || scanned.node.type !== 'object') return json;
  const present = lookUp(json, scanned.node, 'instructions');
  if (present === undefined) {
    return splice(json, [setMember(json, scanned.node, 'instructions', JSON.stringify(note))]);
  }
  const text = memberString(json, present);
  // This program need not repair it. The client may report the problem.
  if (text === undefined) return json;
  const noted = withNote(text, note);
  const added = JSON.stringify(noted.slice(0, noted.length - text.length)).slice(1, -1);
  return splice(json, [{ start: present.start + 1, end: present.start + 1, text: added }]);
}
