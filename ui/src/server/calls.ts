import { API_PATHS } from '../../../src/ui/api/api-paths.ts';
import type { EvaluateLine, EvaluateRequest } from '../../../src/ui/api/evaluate-api.ts';
import type {
  FileText,
  SaveFileAnswer,
  SaveFileRequest,
  SetAnswer,
  SetRequest,
  UiState,
  ValidateAnswer,
  ValidateRequest,
} from '../../../src/ui/api/files-api.ts';
import type { KeptResults, KeptResultText } from '../../../src/ui/api/live-api.ts';
import type {
  AddRuleAnswer,
  AddRuleRequest,
  NewRuleAnswer,
  NewRuleRequest,
} from '../../../src/ui/api/new-rule-api.ts';
import type { RenderAnswer, RenderRequest } from '../../../src/ui/api/render-api.ts';
import type { Schema } from '../editor/schema.ts';
import { post, postLines, put, read } from './ask.ts';

/** Everything the page asks the server for, but live events. */
export const server = {
  state: () => read<UiState>(API_PATHS.state),
  render: (request: RenderRequest, signal: AbortSignal) =>
    post<RenderAnswer>(API_PATHS.render, request, signal),
  validate: (request: ValidateRequest, signal: AbortSignal) =>
    post<ValidateAnswer>(API_PATHS.validate, request, signal),
  file: (path: string) => read<FileText>(`${API_PATHS.file}?path=${encodeURIComponent(path)}`),
  save: (request: SaveFileRequest) => put<SaveFileAnswer>(API_PATHS.file, request),
  set: (request: SetRequest, signal: AbortSignal) => post<SetAnswer>(API_PATHS.set, request, signal),
  schema: (kind: 'configSchema' | 'packSchema' | 'testsSchema') => read<Schema>(API_PATHS[kind]),
  evaluate: (request: EvaluateRequest, signal: AbortSignal) =>
    postLines<EvaluateLine>(API_PATHS.evaluate, request, signal),
  newRule: (request: NewRuleRequest) => post<NewRuleAnswer>(API_PATHS.newRule, request),
  addRule: (request: AddRuleRequest) => post<AddRuleAnswer>(API_PATHS.addRule, request),
  keptList: () => read<KeptResults>(API_PATHS.kept),
  kept: (gateway: number, id: string) =>
    read<KeptResultText>(`${API_PATHS.kept}?gateway=${gateway}&id=${encodeURIComponent(id)}`),
};
