import { useState } from 'preact/hooks';

/** A command to type in a shell, with a button that copies it. */
export function Command({ line }: { line: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(line);
    setCopied(true);
  };
  return (
    <span class="command">
      <code>{line}</code>
      <button type="button" aria-label={`Copy ${line}`} onClick={() => void copy()}>
        {copied ? '✓ Copied' : 'Copy'}
      </button>
    </span>
  );
}
