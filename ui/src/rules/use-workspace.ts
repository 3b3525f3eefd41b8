import { useCallback, useMemo, useState } from 'preact/hooks';
import type { EditedFiles, FileText } from '../../../src/ui/api/files-api.ts';
import { server } from '../server/calls.ts';

interface OpenFile {
  /** As it was read or saved last; `null`: it is not there yet. */
  readonly version: string | null;
  readonly saved: string;
  readonly text: string;
}

export interface Workspace {
  readonly open: Readonly<Record<string, OpenFile>>;
  readonly edited: EditedFiles;
  /** Reads a file. A text that was edited before the answer came stays, with the version it is based on. */
  readonly load: (path: string) => Promise<void>;
  readonly edit: (path: string, text: string) => void;
  /** Throws where the file is another by now. */
  readonly save: (path: string) => Promise<string | undefined>;
  /** The text on disk becomes the base for comparison. The edited text stays or goes. */
  readonly takeDisk: (file: FileText, keepText: boolean) => void;
}

/** The open files with their edited texts, kept while views change. */
export function useWorkspace(): Workspace {
  const [open, setOpen] = useState<Readonly<Record<string, OpenFile>>>({});
  const put = useCallback(
    (path: string, change: (before: OpenFile | undefined) => OpenFile) =>
      setOpen((all) => ({ ...all, [path]: change(all[path]) })),
    [],
  );
  const edited = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(open).flatMap(([path, { text, saved }]) => (text === saved ? [] : [[path, text]])),
      ),
    [open],
  );
  const takeDisk = useCallback(
    ({ path, text, version }: FileText, keepText: boolean) =>
      put(path, (before) => ({ version, saved: text, text: keepText ? (before?.text ?? text) : text })),
    [put],
  );
  const load = useCallback(
    async (path: string) => {
      const { text, version } = await server.file(path);
      put(path, (before) =>
        before !== undefined && before.text !== before.saved ? before : { version, saved: text, text },
      );
    },
    [put],
  );
  const edit = useCallback(
    (path: string, text: string) =>
      put(path, (before) => ({ version: before?.version ?? null, saved: before?.saved ?? '', text })),
    [put],
  );
  const save = useCallback(
    async (path: string) => {
      const file = open[path];
      if (file === undefined) return undefined;
      const answer = await server.save({ path, text: file.text, version: file.version });
      put(path, (before) => ({ version: answer.version, saved: file.text, text: before?.text ?? file.text }));
      return answer.trust;
    },
    [open, put],
  );
  return { open, edited, load, edit, save, takeDisk };
}
