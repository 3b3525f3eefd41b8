import { once } from 'node:events';
import { resolve } from 'node:path';
import { API_PATHS } from '../api/api-paths.ts';
import type { EditedPlace } from '../files/edited.ts';
import { callField, filesField, optionalText, textField } from '../http/json-fields.ts';
import { ANSWERED, type UiRoute } from '../http/ui-route.ts';
import { evaluateInThread, type RenderThread } from './threads.ts';

const NDJSON = 'application/x-ndjson';

/** The routes for results of texts and folders, with the edited files. */
export function renderRoutes(place: EditedPlace, thread: RenderThread): readonly UiRoute[] {
  return [
    {
      method: 'POST',
      path: API_PATHS.render,
      answer({ body, signal }) {
        const request = { text: textField(body, 'text'), call: callField(body), files: filesField(body) };
        return thread.ask({ kind: 'render', ...request, without: optionalText(body, 'without') }, signal);
      },
    },
    {
      method: 'POST',
      path: API_PATHS.evaluate,
      async answer({ body, signal, response }) {
        const folder = resolve(place.cwd, textField(body, 'folder'));
        const task = { kind: 'evaluate', folder, call: callField(body), files: filesField(body) } as const;
        response.writeHead(200, { 'content-type': NDJSON, 'cache-control': 'no-store' });
        for await (const line of evaluateInThread(place, task, signal)) {
          const isTaken = response.write(`${JSON.stringify(line)}\n`);
          if (!isTaken && !signal.aborted) await once(response, 'drain', { signal }).catch(() => undefined);
        }
        response.end();
        return ANSWERED;
      },
    },
  ];
}
