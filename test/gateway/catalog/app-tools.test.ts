import { expect, it } from 'vitest';
import { isAppTool } from '../../../src/gateway/catalog/app-tools.ts';

it.each([
  ['{"name":"t","_meta":{"ui":{"resourceUri":"ui://weather/view.html"}}}', true],
  ['{"name":"t","_meta":{"ui":{"visibility":["app"]}}}', true],
  ['{"name":"t","_meta":{"ui/resourceUri":"ui://weather/view.html"}}', true],
  ['{"name":"t","_meta":{"ui\\/resourceUri":"ui://weather/view.html"}}', true],
  ['{"name":"t","_meta":{"\\u0075i":{"resourceUri":"ui://weather/view.html"}}}', true],
  ['{"name":"t","_meta":{"openai/outputTemplate":"ui://weather/view.html"}}', true],
  ['{"name":"t","_meta":{"ui":true}}', false],
  ['{"name":"t","_meta":{"ui/resourceUri":1}}', false],
  ['{"name":"t","description":"has \\"ui\\" and ui/resourceUri","_meta":{}}', false],
  ['{"name":"t","ui":{"resourceUri":"ui://weather/view.html"}}', false],
  ['{"name":"t"}', false],
])('whether %s belongs to an app: %j', (json, is) => {
  expect(isAppTool(json)).toBe(is);
});
