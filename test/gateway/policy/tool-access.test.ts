import { describe, expect, it } from 'vitest';
import { ToolAccesses } from '../../../src/gateway/policy/tool-access.ts';
import { UNNAMED } from '../../../src/model/caller.ts';
import type { ServerConfig } from '../../../src/model/server-config.ts';
import { processorMs } from '../../support/processor-time.ts';

const SERVER = { name: 'files' } as ServerConfig;

describe('the access to a tool', () => {
  it('is denied under a name that no tool has for its length, without a glob being compared with it', () => {
    const rule = { match: { tool: ['*a*a*a*b'] }, do: 'deny' } as const;
    const accesses = new ToolAccesses(UNNAMED.stdio, {
      servers: [SERVER],
      policy: { rules: [rule], bounds: [], resources: {} },
    });
    const denied = { always: { do: 'deny' }, isHidden: true };
    const took = processorMs(() => expect(accesses.of(SERVER, 'a'.repeat(1_000_000))).toMatchObject(denied));
    expect(took).toBeLessThan(500);
    expect(accesses.of(SERVER, 'read')).toMatchObject({ always: { do: 'allow' }, isHidden: false });
  });
});
