import { describe, expect, it } from 'vitest';
import { discoveryTools } from '../../src/gateway/search/discovery-tools.ts';
import { isOwnName } from '../../src/route/own-names.ts';
import { fileTools } from '../../src/tools/file-tools.ts';
import { HANDLE_TOOL } from '../../src/tools/local-tools.ts';

describe('the names of the proxy’s own tools', () => {
  const tools = [
    ...fileTools({ mode: 'xml' }),
    ...discoveryTools(() => Promise.reject(new Error('no index is asked for'))),
  ];

  it.each([HANDLE_TOOL, ...tools.map(({ definition }) => definition.name)])('%s is one', (name) => {
    expect(isOwnName(name)).toBe(true);
  });

  it.each(['get', 'bcp', 'bcp-get', 'my_bcp_get', 'read_bcp_files', 'read_file'])('%s is none', (name) => {
    expect(isOwnName(name)).toBe(false);
  });
});
