/** Files as people have them: each body in several layouts. */
import json5 from 'json5';
import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import type { KnownClient } from '../../src/clients/known-client.ts';

/** What a client of this format reads in a text. */
export function seen({ format, key }: KnownClient, text: string): Record<string, unknown> {
  const plain = text.replace(/^\uFEFF/, '');
  if (format === 'toml') return parseToml(plain);
  if (format === 'yaml') return parseYaml(plain) ?? {};
  if (format === 'yaml-list') {
    const whole = (parseYaml(plain) ?? {}) as Record<string, unknown>;
    const servers = whole[key] as readonly { name: string }[] | undefined;
    return !Array.isArray(servers)
      ? whole
      : { ...whole, [key]: Object.fromEntries(servers.map((one) => [one.name, one])) };
  }
  return /^(?:\s|\/\/.*)*$/.test(plain) ? {} : json5.parse(plain);
}

const jsonBodies = (key: string): readonly string[] => [
  '',
  '\n',
  '// nothing here yet\n',
  '{}',
  '{}\n',
  '{ }\n',
  '{\n}\n',
  '{\n  // later\n}\n',
  `{"${key}":{}}`,
  `{"${key}":{"a":{"command":"x","args":[]}}}`,
  `{ "${key}": { "a": { "command": "x" } }, "z": [1, 2.0, 1e3] }\n`,
  `{\n  "${key}": {\n    "fs": {\n      "command": "npx",\n      "args": ["-y", "server", "."]\n    }\n  }\n}\n`,
  `{\n  /* all /* of them */\n  "theme": "dark", // dark\n  "${key}": { // servers\n    // "old": { "command": "{" },\n    "a": { "command": "x", },\n    /* "b": 1, */\n  },\n}\n`,
  `// head\n/* and more */ {\n  "editor.fontSize": 13,\n  "files": { "**/*.js": true, "a//b": "/* no */" },\n}\n// tail`,
  `{\n  "a": "\\u0041\\"}{",\n\n\n  "${key}": {\n\n  },\n  "b": null\n}`,
  `{\n  "${key}"\n  :\n  {\n    "10": { "command": "x" },\n    "2": { "url": "https://x.example/mcp" }\n  }\n}\n`,
];

const TOML: readonly string[] = [
  '',
  '# nothing\n',
  'model = "m"\n',
  'model = "m"',
  '# top\nmodel = "m" # which\n\n[mcp_servers.fs]\ncommand = "npx"\nargs = [\n  "-y",\n  "server",\n]\n\n[profiles.x]\na = 1.0\n',
  '[mcp_servers]\n\n[mcp_servers."a b"]\ncommand = \'x\'\n[mcp_servers."a b".env]\nK = """\n[not.a.table]\n"""\n',
  'when = 1979-05-27T07:32:00Z\n[[list]]\na = 1\n[[list]]\na = 2\n',
];

const YAML: readonly string[] = [
  '',
  '# nothing\n',
  'GOOSE_MODEL: m\n',
  'GOOSE_MODEL: m',
  'extensions:\n  fs:\n    cmd: npx\n    args: [-y, server]\n',
  'extensions: { a: { cmd: x } }\n',
  'extensions: {}\n',
  '# top\nGOOSE_MODEL: "m" # which\nextensions: # servers\n\n    # the first\n    developer:\n        type: builtin\n        enabled: true\n\n    fs: { cmd: npx, args: [] }\nlater: |\n  extensions:\n    text\n',
];

const YAML_LIST: readonly string[] = [
  '',
  '# nothing\n',
  'name: Local\nversion: 1.0.0',
  'name: Local\nmcpServers: []\nschema: v1\n',
  'mcpServers:\n- name: fs\n  command: npx\n  args: [-y, server]\n',
  'mcpServers: [{ name: fs, command: npx }] # all\n',
  '# top\nmodels:\n  - name: m # which\n    roles: [chat]\nmcpServers: # servers\n\n    # the first\n    - command: x\n      name: "a b"\n      env:\n        K: v\n\n    - { name: far, url: "https://a.example/mcp" }\nlater: |\n  mcpServers:\n    - text\n',
];

const BODIES: Readonly<Record<KnownClient['format'], (key: string) => readonly string[]>> = {
  json: jsonBodies,
  toml: () => TOML,
  yaml: () => YAML,
  'yaml-list': () => YAML_LIST,
};

const bodiesOf = ({ format, key }: KnownClient): readonly string[] => BODIES[format](key);

/** With tabs, Windows' line breaks, a byte order mark, and two of these at once. */
export function samplesOf(client: KnownClient): readonly string[] {
  const tabs = (text: string): string =>
    text.replace(/^(?: {2})+/gm, (blank) => '\t'.repeat(blank.length / 2));
  const windows = (text: string): string => text.replaceAll('\n', '\r\n');
  const marked = (text: string): string => `\uFEFF${text}`;
  const layouts = [(text: string) => text, windows, marked, (text: string) => marked(windows(text))];
  if (client.format === 'json') layouts.push(tabs, (text) => windows(tabs(text)));
  return [...new Set(layouts.flatMap((layout) => bodiesOf(client).map(layout)))];
}
