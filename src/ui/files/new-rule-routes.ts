import { API_PATHS } from '../api/api-paths.ts';
import { optionalText, spanField, textField } from '../http/json-fields.ts';
import type { UiRoute } from '../http/ui-route.ts';
import { addRule, newRuleOf } from './add-rule.ts';
import type { EditedPlace } from './edited.ts';

/** Rules from examples: shown first, and written when somebody says so. */
export const newRuleRoutes = (place: EditedPlace): readonly UiRoute[] => [
  {
    method: 'POST',
    path: API_PATHS.newRule,
    answer: ({ body }) =>
      newRuleOf({
        text: textField(body, 'text'),
        lines: spanField(body, 'lines'),
        kind: textField(body, 'kind'),
        name: optionalText(body, 'name'),
      }),
  },
  {
    method: 'POST',
    path: API_PATHS.addRule,
    answer: ({ body }) =>
      addRule(
        {
          id: textField(body, 'id'),
          rule: textField(body, 'rule'),
          test: textField(body, 'test'),
          use: body['use'] === true,
        },
        place,
      ),
  },
];
