import type { Counter, Scene } from './session.ts';

const [COLUMN, ROW, MARGIN, HEAD] = [7.9, 19, 18, 30];
const PROMPT = '$ ';
/** How long a scene stands before the next one comes; in seconds. */
const SECONDS = 4;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const shownCounter = ({ before, after }: Counter): string => {
  const [from, to] = [before, after].map((tokens) => tokens.toLocaleString('en-US'));
  return `tokens so far ${from} → ${to} (−${Math.round((1 - after / before) * 100)} %)`;
};

/** One line each; the counter of a scene goes when the next one comes. */
function sceneSvg({ lines, counter }: Scene, at: number, first: number, last: number, width: number): string {
  const rows = lines.map((line, i) => {
    const kind = line.startsWith(PROMPT) ? ' class="command"' : '';
    return `<text x="${MARGIN}" y="${HEAD + MARGIN + (first + i) * ROW + 14}"${kind}>${escaped(line)}</text>`;
  });
  const stays = at === last ? 'stays' : 'goes';
  const begin = at * SECONDS;
  return [
    `<g class="scene" style="animation-delay:${begin}s">`,
    ...rows,
    `<g class="${stays}" style="animation-delay:${begin + SECONDS}s"><text x="${width - MARGIN}" y="26" class="counter">${shownCounter(counter)}</text></g>`,
    '</g>',
  ].join('\n');
}

/**
 * A terminal as a film: an image with its own background, so that it reads on light and dark pages, and without fonts of its own. Where
 * nothing shall move, all scenes stand there at once.
 */
export function terminalSvg(scenes: readonly Scene[], title: string): string {
  const all = scenes.flatMap(({ lines }) => lines);
  const width = Math.ceil(Math.max(...all.map((line) => line.length)) * COLUMN) + 2 * MARGIN;
  const height = all.length * ROW + 2 * MARGIN + HEAD;
  let first = 0;
  const parts = scenes.map((scene, at) => {
    const part = sceneSvg(scene, at, first, scenes.length - 1, width);
    first += scene.lines.length;
    return part;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>${escaped(title)}</title>
<style>
text { font: 13px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; fill: #c9d1d9; white-space: pre; }
.command { fill: #7ee787; }
.counter { fill: #ffa657; font-size: 17px; text-anchor: end; }
.goes { visibility: hidden; }
@media (prefers-reduced-motion: no-preference) {
  .scene { animation: come 0.4s both; }
  .goes { visibility: visible; animation: go 0s forwards; }
}
@keyframes come { from { opacity: 0; } to { opacity: 1; } }
@keyframes go { to { visibility: hidden; } }
</style>
<rect width="${width}" height="${height}" rx="8" fill="#161b22" stroke="#6e7681"/>
${parts.join('\n')}
</svg>
`;
}

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** The lines and the counters that such an image shows, in order. */
export const linesIn = (svg: string): readonly string[] =>
  [...svg.matchAll(/<text [^>]*>(.*)<\/text>/g)].map(([, text = '']) => unescaped(text));

/** What an image of these scenes shows, as `linesIn` reads it. */
export const linesOf = (scenes: readonly Scene[]): readonly string[] =>
  scenes.flatMap(({ lines, counter }) => [...lines, shownCounter(counter)]);
