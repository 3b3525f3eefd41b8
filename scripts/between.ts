/** A document with other text between its marks `<!-- NAME: begin -->` and `<!-- NAME: end -->`. */
export function between(document: string, name: string, text: string): string {
  const open = `<!-- ${name}: begin -->\n`;
  const begin = document.indexOf(open);
  const end = document.indexOf(`<!-- ${name}: end -->\n`, begin);
  if (begin === -1 || end === -1) throw new Error(`the document has no place for ${name}`);
  return document.slice(0, begin + open.length) + text + document.slice(end);
}
