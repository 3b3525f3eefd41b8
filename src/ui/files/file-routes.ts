import type { Judge } from '../../regex/judge-all.ts';
import { API_PATHS } from '../api/api-paths.ts';
import { filesField, numberField, oneOfField, optionalText, textField } from '../http/json-fields.ts';
import type { UiRoute } from '../http/ui-route.ts';
import type { EditedPlace } from './edited.ts';
import { findingsFor } from './page-findings.ts';
import { setNumber } from './set-number.ts';
import { stateOfPage } from './state.ts';
import { validateEdited } from './validate-edited.ts';
import { readEditable, saveEditable } from './workspace.ts';

interface FileRoutesOptions {
  readonly place: EditedPlace;
  readonly judge: Judge;
  /** The page has what it shows first. */
  readonly onState: () => void;
}

/** The config and its packs: shown, checked, changed, saved. */
export function fileRoutes({ place, judge, onState }: FileRoutesOptions): readonly UiRoute[] {
  return [
    {
      method: 'GET',
      path: API_PATHS.state,
      answer: () => stateOfPage(place).finally(onState),
    },
    {
      method: 'GET',
      path: API_PATHS.file,
      answer: ({ query }) => readEditable(query.get('path') ?? '', place),
    },
    {
      method: 'PUT',
      path: API_PATHS.file,
      answer: ({ body }) =>
        saveEditable(
          {
            path: textField(body, 'path'),
            text: textField(body, 'text'),
            version: textField(body, 'version'),
          },
          place,
        ),
    },
    {
      method: 'POST',
      path: API_PATHS.validate,
      async answer({ body }) {
        const files = filesField(body);
        const found = await validateEdited({ place, files, judge });
        return { findings: findingsFor(found) };
      },
    },
    {
      method: 'POST',
      path: API_PATHS.set,
      answer: ({ body }) =>
        setNumber(textField(body, 'text'), {
          rule: optionalText(body, 'rule'),
          evidence: optionalText(body, 'evidence'),
          field: oneOfField(body, 'field', ['threshold', 'confidence', 'weight']),
          value: numberField(body, 'value'),
        }),
    },
  ];
}
