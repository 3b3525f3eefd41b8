// A line server whose every word is made to run in a browser: its tools, results, errors and stderr. Its argument is the file with the texts.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const texts = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const say = (frame) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...frame })}\n`);
const tools = texts.map((text, i) => ({
  name: `${i}${text}`,
  title: text,
  description: text,
  inputSchema: { type: 'object', properties: { [text]: { type: 'string', description: text } } },
}));
process.stderr.write(`${texts.join('\n')}\n`);

createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params = {} } = JSON.parse(line);
  if (id === undefined) return;
  if (method === 'initialize') {
    const serverInfo = { name: texts[0], title: texts[1], version: texts[2] };
    const { protocolVersion } = params;
    say({ id, result: { protocolVersion, capabilities: { tools: {} }, serverInfo, instructions: texts[0] } });
  } else if (method === 'tools/list') say({ id, result: { tools } });
  else if (method === 'tools/call') {
    const i = Number.parseInt(params.name, 10);
    if (i % 5 === 4) say({ id, error: { code: -32000, message: texts[i] } });
    else
      say({
        id,
        result: {
          content: [{ type: 'text', text: `${texts[i]}\n`.repeat(1 + (i % 3)) }],
          isError: i % 5 === 3,
        },
      });
  } else say({ id, result: {} });
});
