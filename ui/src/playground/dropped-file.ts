import { useEffect, useRef } from 'preact/hooks';

/** A file that is dropped anywhere on the page, before an editor takes its text into the middle of another. */
export function useDroppedFile(take: (file: File) => void): void {
  const told = useRef(take);
  told.current = take;
  useEffect(() => {
    const over = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      const [file] = event.dataTransfer?.files ?? [];
      if (file === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      told.current(file);
    };
    addEventListener('dragover', over);
    addEventListener('drop', drop, { capture: true });
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('drop', drop, { capture: true });
    };
  }, []);
}
