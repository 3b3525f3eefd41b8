/** What is measured on a machine that has nothing to measure: conversations in a small shop, and its API as a server. */
import { normaliseConfig } from '../../config/normalise.ts';
import type { ServerConfig } from '../../model/server-config.ts';
import { type FoundTranscript, recordedAt } from '../../sessions/find-transcripts.ts';
import { samplePath } from '../sample-path.ts';

/** No process, and nobody listens there: its tools come from the document. */
export const sampleServers = (): readonly ServerConfig[] =>
  normaliseConfig(
    {
      version: 1,
      servers: {
        shop: {
          type: 'openapi',
          document: samplePath('shop.yaml'),
          url: 'http://127.0.0.1:1/',
          operations: ['GET /**', 'POST /**', 'PATCH /**'],
        },
      },
    },
    undefined,
  ).servers;

export const sampleTranscripts = (): Promise<readonly FoundTranscript[]> =>
  recordedAt(samplePath('conversations.json'), { since: Number.NEGATIVE_INFINITY, onskipped: () => {} });
