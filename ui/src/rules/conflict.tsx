import type { FileText } from '../../../src/ui/api.ts';
import { Editor } from '../editor/editor.tsx';
import { yamlMode } from '../editor/yaml-mode.ts';

interface Props {
  readonly disk: FileText;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** Somebody else has changed the file. Nothing was written, and the current text on disk is shown. */
export const Conflict = ({ disk, onTake, onKeep }: Props) => (
  <section class="conflict" role="alert" aria-label="The file is another by now">
    <p>
      <strong>The file is another by now.</strong> Nothing was saved. This stands there:
    </p>
    <Editor key={disk.version} label="The file as it is on disk" value={disk.text} extensions={yamlMode} />
    <p class="actions">
      <button type="button" onClick={onTake}>
        Take what is there, drop mine
      </button>
      <button type="button" onClick={onKeep}>
        Keep mine, replace it
      </button>
    </p>
  </section>
);
