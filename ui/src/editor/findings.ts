import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import type { Text } from '@codemirror/state';
import { type EditorView, keymap } from '@codemirror/view';
import type { PageFinding, PagePlace } from '../../../src/ui/api/files-api.ts';

export const findingsGutter = [lintGutter(), keymap.of(lintKeymap)];

/** A place as an offset, within the text as it is by now. */
export function offsetIn(doc: Text, { line, column }: PagePlace): number {
  const at = doc.line(Math.max(1, Math.min(line, doc.lines)));
  return Math.min(at.to, at.from + Math.max(0, column - 1));
}

/** Marks each problem at its place. */
export function showFindings(view: EditorView, findings: readonly PageFinding[]): void {
  const { doc } = view.state;
  const diagnostics = findings.map(({ severity, start, end, message, help }): Diagnostic => {
    const from = offsetIn(doc, start);
    return {
      from,
      to: Math.max(from, offsetIn(doc, end)),
      severity,
      message: help === undefined ? message : `${message}\n${help}`,
    };
  });
  view.dispatch(setDiagnostics(view.state, diagnostics));
}
