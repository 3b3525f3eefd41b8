import type { EditorView } from '@codemirror/view';
import { keymap } from '@codemirror/view';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { EditableFile, FileText, PageFinding } from '../../../src/ui/api/files-api.ts';
import { bySchema } from '../editor/by-schema.ts';
import { Editor } from '../editor/editor.tsx';
import { findingsGutter, showFindings } from '../editor/findings.ts';
import type { Schema } from '../editor/schema.ts';
import { yamlMode } from '../editor/yaml-mode.ts';
import { Problem } from '../parts/notes.tsx';
import { type Refused, refusedOf } from '../server/ask.ts';
import { server } from '../server/calls.ts';
import { Conflict } from './conflict.tsx';
import { schemasFor } from './schemas.ts';
import type { Workspace } from './use-workspace.ts';

interface Props {
  readonly file: EditableFile;
  readonly workspace: Workspace;
  readonly schemas: Readonly<Record<string, Schema>>;
  readonly findings: readonly PageFinding[];
  /** Called with the cursor's offset, in UTF-16 code units. */
  readonly onCursor: (offset: number) => void;
  readonly onView: (view: EditorView | undefined) => void;
  readonly onSaved: () => void;
}

/** One file, with its problems, and saving. It is mounted anew for each file. */
export function FileEditor({ file, workspace, schemas, findings, onCursor, onView, onSaved }: Props) {
  const { path } = file;
  const open = workspace.open[path];
  const [view, setView] = useState<EditorView>();
  const [error, setError] = useState<Refused>();
  const [trust, setTrust] = useState<string>();
  const [disk, setDisk] = useState<FileText>();
  const isEdited = workspace.edited[path] !== undefined;

  const save = async (): Promise<void> => {
    setError(undefined);
    try {
      setTrust(await workspace.save(path));
      onSaved();
    } catch (thrown) {
      const refused = refusedOf(thrown);
      if (refused.code === 'changed-meanwhile') setDisk(await server.file(path));
      else setError(refused);
    }
  };
  const latest = useRef(save);
  latest.current = save;
  const extensions = useMemo(
    () => [
      yamlMode,
      bySchema(schemasFor(schemas, file.kind)),
      findingsGutter,
      keymap.of([
        {
          key: 'Mod-s',
          run: () => {
            void latest.current();
            return true;
          },
        },
      ]),
    ],
    [schemas, file.kind],
  );
  useLayoutEffect(() => {
    if (view !== undefined) showFindings(view, findings);
  }, [view, findings]);

  if (open === undefined) return null;
  return (
    <>
      <div class="pane-head">
        <h2 class="mono">{file.shown}</h2>
        {file.readonly && <span class="soft">built in: tune its rules in the config</span>}
        <span class="bar">
          <button type="button" disabled={!isEdited} onClick={() => workspace.edit(path, open.saved)}>
            Revert
          </button>
          <button
            type="button"
            class="primary"
            disabled={!isEdited || file.readonly}
            onClick={() => void save()}
          >
            Save
          </button>
        </span>
      </div>
      {error !== undefined && <Problem error={error} />}
      {trust !== undefined && (
        <p class="stale" role="status">
          Saved. To let its servers start again, run: <code>{trust}</code>
        </p>
      )}
      {disk !== undefined && (
        <Conflict
          disk={disk}
          onTake={() => {
            workspace.takeDisk(disk, false);
            setDisk(undefined);
          }}
          onKeep={() => {
            workspace.takeDisk(disk, true);
            setDisk(undefined);
            // It sends the version that was shown. A still newer version is reported again.
            setTimeout(() => void latest.current());
          }}
        />
      )}
      <Editor
        label={file.shown}
        value={open.text}
        onChange={file.readonly ? undefined : (text) => workspace.edit(path, text)}
        extensions={extensions}
        onCursor={onCursor}
        onView={(made) => {
          setView(made);
          onView(made);
        }}
      />
    </>
  );
}
