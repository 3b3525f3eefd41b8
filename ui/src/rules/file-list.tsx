import type { EditableFile, PageFinding } from '../../../src/ui/api/files-api.ts';

interface Props {
  readonly files: readonly EditableFile[];
  readonly current: string | undefined;
  readonly edited: Readonly<Record<string, string>>;
  readonly findings: readonly PageFinding[];
  readonly onOpen: (path: string) => void;
}

const KINDS = { config: 'Config', pack: 'Packs', rules: 'Rules', tests: 'Tests' } as const;

/** The config and what it reaches. */
export const FileList = ({ files, current, edited, findings, onOpen }: Props) => (
  <nav class="files" aria-label="Files">
    {(Object.keys(KINDS) as (keyof typeof KINDS)[]).map((kind) => {
      const own = files.filter((file) => file.kind === kind);
      return own.length === 0 ? null : (
        <div key={kind}>
          <h2>{KINDS[kind]}</h2>
          <ul>
            {own.map((file) => (
              <li key={file.path}>
                <button
                  type="button"
                  class="quiet"
                  aria-current={file.path === current ? 'true' : undefined}
                  title={file.problem ?? file.path}
                  onClick={() => onOpen(file.path)}
                >
                  <span class="mono">{file.shown}</span>
                  <Marks
                    file={file}
                    isEdited={edited[file.path] !== undefined}
                    wrong={findings.filter((finding) => finding.file === file.path).length}
                  />
                </button>
              </li>
            ))}
          </ul>
        </div>
      );
    })}
  </nav>
);

const Marks = ({ file, isEdited, wrong }: { file: EditableFile; isEdited: boolean; wrong: number }) => (
  <span class="marks">
    {isEdited && <span class="badge warn">unsaved</span>}
    {wrong > 0 && <span class="badge bad">{wrong}</span>}
    {file.problem !== undefined && <span class="badge bad">unreadable</span>}
    {file.readonly && <span class="badge">read-only</span>}
  </span>
);
