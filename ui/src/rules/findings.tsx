import type { EditableFile, PageFinding } from '../../../src/ui/api/files-api.ts';
import { Problem } from '../parts/notes.tsx';
import type { Refused } from '../server/ask.ts';

interface Props {
  readonly findings: readonly PageFinding[];
  readonly files: readonly EditableFile[];
  readonly error: Refused | undefined;
  readonly onShow: (finding: PageFinding) => void;
}

/** The findings of validate-config for the files as they are edited. */
export const Findings = ({ findings, files, error, onShow }: Props) => {
  const shown = (path: string): string => files.find((file) => file.path === path)?.shown ?? path;
  return (
    <section class="findings" aria-label="Findings">
      {error !== undefined && <Problem error={error} />}
      <p role="status" class={findings.length === 0 ? 'good' : 'bad'}>
        {findings.length === 0 ? '✓ Nothing is wrong.' : `${findings.length} found:`}
      </p>
      <ul>
        {findings.map((finding) => (
          <li
            key={`${finding.file}:${finding.start.line}:${finding.start.column}:${finding.code}:${finding.message}`}
          >
            <span class={`badge ${finding.severity === 'error' ? 'bad' : 'warn'}`}>{finding.severity}</span>{' '}
            <button type="button" class="link" onClick={() => onShow(finding)}>
              {shown(finding.file)}:{finding.start.line}
            </button>{' '}
            {finding.message}
            {finding.help !== undefined && <span class="soft"> {finding.help}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
};
