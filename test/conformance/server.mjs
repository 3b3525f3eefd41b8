// A server that has everything the conformance suite asks for: `node server.mjs stdio`, or `node server.mjs http PORT`.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import {
  CallToolRequestSchema,
  CompleteRequestSchema,
  CreateMessageResultSchema,
  ElicitResultSchema,
  GetPromptRequestSchema,
  isInitializeRequest,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
  SetLevelRequestSchema,
  SubscribeRequestSchema,
  UnsubscribeRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
const WAV = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const text = (words) => ({ type: 'text', text: words });
const said = (words) => ({ content: [text(words)] });
const resource = (uri, mimeType, words) => ({ type: 'resource', resource: { uri, mimeType, text: words } });
const image = { type: 'image', data: PNG, mimeType: 'image/png' };

const NOTHING = { type: 'object', properties: {} };
const one = (name) => ({ type: 'object', properties: { [name]: { type: 'string' } }, required: [name] });

/** What each tool takes (an empty object unless said otherwise), and what it does. */
const TOOLS = {
  test_simple_text: { run: () => said('This is a simple text response for testing.') },
  test_image_content: { run: () => ({ content: [image] }) },
  test_audio_content: { run: () => ({ content: [{ type: 'audio', data: WAV, mimeType: 'audio/wav' }] }) },
  test_embedded_resource: {
    run: () => ({
      content: [resource('test://embedded-resource', 'text/plain', 'This is an embedded resource content.')],
    }),
  },
  test_multiple_content_types: {
    run: () => ({
      content: [
        text('Multiple content types test:'),
        image,
        resource('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
      ],
    }),
  },
  test_error_handling: {
    run: () => ({ isError: true, ...said('This tool intentionally returns an error for testing') }),
  },
  test_tool_with_logging: {
    async run(_, { sendNotification }) {
      const log = (data) =>
        sendNotification({ method: 'notifications/message', params: { level: 'info', data } });
      await log('Tool execution started');
      await sleep(50);
      await log('Tool processing data');
      await sleep(50);
      await log('Tool execution completed');
      return said('Logged three messages.');
    },
  },
  test_tool_with_progress: {
    async run(_, { sendNotification, _meta }) {
      const progressToken = _meta?.progressToken;
      for (const progress of [0, 50, 100]) {
        const params = { progressToken, progress, total: 100 };
        if (progressToken !== undefined) await sendNotification({ method: 'notifications/progress', params });
        await sleep(50);
      }
      return said('Reported progress.');
    },
  },
  test_sampling: {
    inputSchema: one('prompt'),
    async run({ prompt }, { sendRequest }) {
      const params = { messages: [{ role: 'user', content: text(prompt) }], maxTokens: 100 };
      const answer = await sendRequest(
        { method: 'sampling/createMessage', params },
        CreateMessageResultSchema,
      );
      return said(`LLM response: ${answer.content.text}`);
    },
  },
  test_elicitation: {
    inputSchema: one('message'),
    async run({ message }, context) {
      const answer = await elicit(context, message, {
        username: { type: 'string', description: "User's response" },
        email: { type: 'string', description: "User's email address" },
      });
      return said(`User response: ${JSON.stringify(answer)}`);
    },
  },
  test_elicitation_sep1034_defaults: {
    run: async (_, context) =>
      said(
        completed(
          await elicit(context, 'Defaults, please', {
            name: { type: 'string', default: 'John Doe' },
            age: { type: 'integer', default: 30 },
            score: { type: 'number', default: 95.5 },
            status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
            verified: { type: 'boolean', default: true },
          }),
        ),
      ),
  },
  test_elicitation_sep1330_enums: {
    run: async (_, context) => said(completed(await elicit(context, 'Choices, please', CHOICES))),
  },
  json_schema_2020_12_tool: {
    inputSchema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      $defs: {
        address: { type: 'object', properties: { street: { type: 'string' }, city: { type: 'string' } } },
      },
      properties: { name: { type: 'string' }, address: { $ref: '#/$defs/address' } },
      additionalProperties: false,
    },
    run: (args) => said(JSON.stringify(args)),
  },
  test_reconnection: {
    async run(_, { closeSSEStream }) {
      await sleep(50);
      closeSSEStream?.();
      await sleep(100);
      return said('Came back.');
    },
  },
};

const titled = (words) => words.map(([value, title]) => ({ const: value, title }));
const CHOICES = {
  untitledSingle: { type: 'string', enum: ['option1', 'option2', 'option3'] },
  titledSingle: {
    type: 'string',
    oneOf: titled([
      ['value1', 'First Option'],
      ['value2', 'Second Option'],
      ['value3', 'Third Option'],
    ]),
  },
  legacyEnum: {
    type: 'string',
    enum: ['opt1', 'opt2', 'opt3'],
    enumNames: ['Option One', 'Option Two', 'Option Three'],
  },
  untitledMulti: { type: 'array', items: { type: 'string', enum: ['option1', 'option2', 'option3'] } },
  titledMulti: {
    type: 'array',
    items: {
      anyOf: titled([
        ['value1', 'First Choice'],
        ['value2', 'Second Choice'],
        ['value3', 'Third Choice'],
      ]),
    },
  },
};

const completed = ({ action, content }) =>
  `Elicitation completed: action=${action}, content=${JSON.stringify(content ?? {})}`;

function elicit({ sendRequest }, message, properties) {
  const requestedSchema = { type: 'object', properties, required: Object.keys(properties) };
  return sendRequest(
    { method: 'elicitation/create', params: { message, requestedSchema } },
    ElicitResultSchema,
  );
}

const PROMPTS = {
  test_simple_prompt: { get: () => [text('This is a simple prompt for testing.')] },
  test_prompt_with_arguments: {
    arguments: ['arg1', 'arg2'],
    get: ({ arg1, arg2 }) => [text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)],
  },
  test_prompt_with_embedded_resource: {
    arguments: ['resourceUri'],
    get: ({ resourceUri }) => [
      resource(resourceUri, 'text/plain', 'Embedded resource content for testing.'),
      text('Please process the embedded resource above.'),
    ],
  },
  test_prompt_with_image: { get: () => [image, text('Please analyze the image above.')] },
};

const RESOURCES = {
  'test://static-text': { mimeType: 'text/plain', text: 'This is the content of the static text resource.' },
  'test://static-binary': { mimeType: 'image/png', blob: PNG },
  'test://watched-resource': { mimeType: 'text/plain', text: 'Watched.' },
};

function read(uri) {
  if (Object.hasOwn(RESOURCES, uri)) return { uri, ...RESOURCES[uri] };
  const id = /^test:\/\/template\/([^/]+)\/data$/.exec(uri)?.[1];
  if (id === undefined) throw new McpError(-32002, `There is no ${uri}`);
  const data = JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` });
  return { uri, mimeType: 'application/json', text: data };
}

const CAPABILITIES = {
  tools: {},
  prompts: {},
  resources: { subscribe: true },
  logging: {},
  completions: {},
};

function makeServer() {
  const server = new Server({ name: 'conformance', version: '1.0.0' }, { capabilities: CAPABILITIES });
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: Object.entries(TOOLS).map(([name, { inputSchema = NOTHING }]) => ({
      name,
      description: `Does what ${name} says`,
      inputSchema,
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }, context) => {
    const tool = TOOLS[params.name];
    if (tool === undefined) throw new McpError(-32602, `There is no tool ${params.name}`);
    return tool.run(params.arguments ?? {}, context);
  });
  server.setRequestHandler(ListPromptsRequestSchema, () => ({
    prompts: Object.entries(PROMPTS).map(([name, { arguments: names = [] }]) => ({
      name,
      description: `What ${name} says`,
      arguments: names.map((argument) => ({ name: argument, required: true })),
    })),
  }));
  server.setRequestHandler(GetPromptRequestSchema, ({ params }) => ({
    messages: PROMPTS[params.name].get(params.arguments ?? {}).map((content) => ({ role: 'user', content })),
  }));
  server.setRequestHandler(ListResourcesRequestSchema, () => ({
    resources: Object.entries(RESOURCES).map(([uri, { mimeType }]) => ({
      uri,
      name: uri,
      description: `What is at ${uri}`,
      mimeType,
    })),
  }));
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: [
      {
        uriTemplate: 'test://template/{id}/data',
        name: 'data',
        description: 'By id',
        mimeType: 'application/json',
      },
    ],
  }));
  server.setRequestHandler(ReadResourceRequestSchema, ({ params }) => ({ contents: [read(params.uri)] }));
  for (const schema of [SubscribeRequestSchema, UnsubscribeRequestSchema, SetLevelRequestSchema])
    server.setRequestHandler(schema, () => ({}));
  server.setRequestHandler(CompleteRequestSchema, ({ params }) => {
    const values = ['paris', 'park', 'party'].filter((word) => word.startsWith(params.argument.value));
    return { completion: { values, total: values.length, hasMore: false } };
  });
  return server;
}

/** Keeps what was sent, so that a stream can be taken up again. */
class Events {
  #events = [];

  async storeEvent(stream, message) {
    this.#events.push({ id: `${stream}_${this.#events.length}`, stream, message });
    return this.#events.at(-1).id;
  }

  async getStreamIdForEventId(id) {
    return this.#events.find((event) => event.id === id)?.stream;
  }

  async replayEventsAfter(id, { send }) {
    const at = this.#events.findIndex((event) => event.id === id);
    const { stream } = this.#events[at];
    for (const event of this.#events.slice(at + 1))
      if (event.stream === stream && event.message.jsonrpc) await send(event.id, event.message);
    return stream;
  }
}

async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

function serveHttp(port) {
  const sessions = new Map();
  const listening = createServer(async (request, response) => {
    const { host = '', origin, 'mcp-session-id': id } = request.headers;
    const local = (name) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(name);
    if (!local(host.replace(/:\d+$/, '')) || (origin !== undefined && !local(new URL(origin).hostname)))
      return response.writeHead(403).end();
    const body = request.method === 'POST' ? await bodyOf(request).catch(() => undefined) : undefined;
    const known = sessions.get(id);
    if (known !== undefined) return known.handleRequest(request, response, body);
    if (!isInitializeRequest(body)) return response.writeHead(id === undefined ? 400 : 404).end();
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      eventStore: new Events(),
      retryInterval: 100,
      onsessioninitialized: (made) => sessions.set(made, transport),
      onsessionclosed: (closed) => sessions.delete(closed),
    });
    await makeServer().connect(transport);
    return transport.handleRequest(request, response, body);
  });
  listening.listen(port, '127.0.0.1', () => {
    process.stderr.write(`listening on http://127.0.0.1:${listening.address().port}/mcp\n`);
  });
}

const [mode, port = '0'] = process.argv.slice(2);
if (mode === 'http') serveHttp(Number(port));
else await makeServer().connect(new StdioServerTransport());
