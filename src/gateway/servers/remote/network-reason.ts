import { reasonOf } from '../../../diagnostics/reason.ts';

/** What tried several addresses says nothing itself. */
export function networkReason(error: unknown): string {
  const [first] = error instanceof AggregateError ? (error.errors as readonly unknown[]) : [];
  return reasonOf(first ?? error);
}
