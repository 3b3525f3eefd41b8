import type { FileText } from '../../../src/ui/api/files-api.ts';
import { Editor } from '../editor/editor.tsx';
import { yamlMode } from '../editor/yaml-mode.ts';

interface Props {
  readonly disk: FileText;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** Somebody else has changed the file. Nothing was written, and the current text on disk is shown. */
export const Conflict = ({ disk, onTake, onKeep }: Props) => (
  <section class="conflict" role="alert" aria-label="The file has changed on disk">
    <p>
      <strong>The file has changed on disk.</strong> The page has not saved your edit. The file has this text
      now:
    </p>
    <Editor key={disk.version} label="The file as it is on disk" value={disk.text} extensions={yamlMode} />
    <p class="actions">
      <button type="button" onClick={onTake}>
        Take the text on disk, drop mine
      </button>
      <button type="button" onClick={onKeep}>
        Keep mine, replace the text on disk
      </button>
    </p>
  </section>
);
