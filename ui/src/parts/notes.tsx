import type { ComponentChildren } from 'preact';
import type { Refused } from '../server/ask.ts';

/** A note in an empty view: what it would show, and how it fills. */
export const Empty = ({ title, children }: { title: string; children?: ComponentChildren }) => (
  <div class="note empty">
    <p class="note-title">{title}</p>
    {children}
  </div>
);

export const Loading = ({ what }: { what: string }) => (
  <div class="note loading" role="status">
    <span class="pulse" aria-hidden="true" />
    <p>Loading {what}…</p>
  </div>
);

export const Problem = ({ error, onRetry }: { error: Refused; onRetry?: () => void }) => (
  <div class="note problem" role="alert">
    <p class="note-title">{error.message}</p>
    {error.help !== undefined && <p>{error.help}</p>}
    {onRetry !== undefined && (
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    )}
  </div>
);
