import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../platform/package-root.ts';
import { API_PATHS } from '../api/api-paths.ts';
import type { UiRoute } from '../http/ui-route.ts';

const schemaRoute = (path: string, name: string): UiRoute => ({
  method: 'GET',
  path,
  answer: (): unknown =>
    JSON.parse(readFileSync(join(packageRoot(), 'schema', `${name}.v1.schema.json`), 'utf8')),
});

/** The schemas of the package: what the editor completes and explains. */
export const schemaRoutes: readonly UiRoute[] = [
  schemaRoute(API_PATHS.configSchema, 'config'),
  schemaRoute(API_PATHS.packSchema, 'pack'),
  schemaRoute(API_PATHS.testsSchema, 'rule-tests'),
];
