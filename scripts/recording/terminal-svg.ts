const [COLUMN, ROW, MARGIN] = [7.9, 19, 18];
const PROMPT = '$ ';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A terminal with these lines as an image: its own background, so that it reads on light and dark pages; no fonts of its own. */
export function terminalSvg(lines: readonly string[], title: string): string {
  const columns = Math.max(...lines.map((line) => line.length));
  const [width, height] = [Math.ceil(columns * COLUMN) + 2 * MARGIN, lines.length * ROW + 2 * MARGIN];
  const rows = lines.map((line, at) => {
    const kind = line.startsWith(PROMPT) ? ' class="command"' : '';
    return `<text x="${MARGIN}" y="${MARGIN + at * ROW + 14}"${kind}>${escaped(line)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>${escaped(title)}</title>
<style>
text { font: 13px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; fill: #c9d1d9; white-space: pre; }
.command { fill: #7ee787; }
</style>
<rect width="${width}" height="${height}" rx="8" fill="#161b22" stroke="#6e7681"/>
${rows.join('\n')}
</svg>
`;
}

/** The lines that such an image shows. */
export const linesIn = (svg: string): readonly string[] =>
  [...svg.matchAll(/<text [^>]*>(.*)<\/text>/g)].map(([, text = '']) =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  );
