import type { EditorView } from '@codemirror/view';
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import type { PageFinding, UiState } from '../../../src/ui/api/files-api.ts';
import type { AddRuleAnswer } from '../../../src/ui/api/new-rule-api.ts';
import { offsetIn } from '../editor/findings.ts';
import { useAsked } from '../parts/asked.ts';
import { Command } from '../parts/command.tsx';
import { useLatest } from '../parts/latest.ts';
import { Empty, Loading, Problem } from '../parts/notes.tsx';
import { titlesOf } from '../parts/rule-names.ts';
import type { Playground } from '../playground/use-playground.ts';
import { server } from '../server/calls.ts';
import { Added } from './added.tsx';
import { Effect } from './effect.tsx';
import { FileEditor } from './file-editor.tsx';
import { FileList } from './file-list.tsx';
import { Findings } from './findings.tsx';
import { Knobs } from './knobs.tsx';
import { rulesIn } from './rules-in.ts';
import { loadSchemas } from './schemas.ts';
import type { Workspace } from './use-workspace.ts';

interface Props {
  readonly state: UiState;
  readonly workspace: Workspace;
  readonly playground: Playground;
  /** A rule, or the path of a file, that another view leads to. */
  readonly aim: string | undefined;
  /** The rule that was last written from an example. */
  readonly added: AddRuleAnswer | undefined;
  readonly onChanged: () => void;
}

/** The config and the packs, with what they do to a text and to a folder beside them. */
export function Rules({ state, workspace, playground, aim, added, onChanged }: Props) {
  const [schemas] = useAsked(loadSchemas);
  const titles = useMemo(() => titlesOf(state.rules), [state.rules]);
  const aimed = state.rules.find(({ id }) => id === aim);
  const start = state.files.find(({ path }) => path === aim)?.path ?? aimed?.path ?? state.files[0]?.path;
  const [path, setPath] = useState(start);
  const [rule, setRule] = useState(aimed?.id);
  const [view, setView] = useState<EditorView>();
  const [wanted, setWanted] = useState<{ line: number; column: number } | undefined>(
    aimed?.line === undefined ? undefined : { line: aimed.line, column: 1 },
  );
  const file = state.files.find((one) => one.path === path);
  const open = path === undefined ? undefined : workspace.open[path];
  const [failed, reload] = useAsked(useLoading(workspace, path, file?.problem));
  const config = state.config?.path;
  // The sliders may write into the config while another file is shown.
  useAsked(useLoading(workspace, config === path ? undefined : config, undefined));

  const request = useMemo(() => ({ files: workspace.edited }), [workspace.edited]);
  const validated = useLatest(request, server.validate);
  const findings = validated.answer?.findings ?? state.findings;
  const mine = useMemo(() => findings.filter((finding) => finding.file === path), [findings, path]);

  useEffect(() => {
    if (view === undefined || wanted === undefined) return;
    view.dispatch({ selection: { anchor: offsetIn(view.state.doc, wanted) }, scrollIntoView: true });
    view.focus();
    setWanted(undefined);
  }, [view, wanted]);

  const follow = (offset: number): void => {
    const here = rulesIn(open?.text ?? '').find(({ start: from, end }) => from <= offset && offset <= end);
    if (here !== undefined) setRule(here.id);
  };
  const show = ({ file: at, start: place }: PageFinding): void => {
    setPath(at);
    setWanted(place);
  };

  if (state.files.length === 0)
    return (
      <Empty title="No config here">
        <p>
          bcp-proxy uses its built-in rules. <Command line="bcp-proxy init" /> writes a config that you can
          then edit here.
        </p>
      </Empty>
    );
  return (
    <div class="rules">
      <FileList
        files={state.files}
        current={path}
        edited={workspace.edited}
        findings={findings}
        onOpen={setPath}
      />
      <section class="pane" aria-label="File">
        {added !== undefined && added.rulePath === aim && <Added added={added} />}
        {schemas.state === 'failed' && <Problem error={schemas.error} />}
        {failed.state === 'failed' && <Problem error={failed.error} onRetry={reload} />}
        {failed.state !== 'failed' && (open === undefined || schemas.state === 'loading') && (
          <Loading what="the file" />
        )}
        {file !== undefined && open !== undefined && schemas.state === 'there' && (
          <FileEditor
            key={file.path}
            file={file}
            workspace={workspace}
            schemas={schemas.value}
            findings={mine}
            onCursor={follow}
            onView={setView}
            onSaved={onChanged}
          />
        )}
        <Findings findings={findings} files={state.files} error={validated.error} onShow={show} />
      </section>
      <section class="pane effect" aria-label="Effect">
        {path !== undefined && (
          <Knobs state={state} workspace={workspace} path={path} rule={rule} onRule={setRule} />
        )}
        <Effect playground={playground} edited={workspace.edited} rule={rule} titles={titles} />
      </section>
    </div>
  );
}

/** Reads a file that was not read yet. */
function useLoading(workspace: Workspace, path: string | undefined, problem: string | undefined) {
  const { load } = workspace;
  const isOpen = path !== undefined && workspace.open[path] !== undefined;
  return useCallback(async () => {
    if (path === undefined || isOpen) return;
    if (problem !== undefined) throw new Error(problem);
    await load(path);
  }, [load, path, isOpen, problem]);
}
