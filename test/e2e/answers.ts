import type { Frame, TestClient } from '../gateway/harness.ts';

/** All answers of a session, by id. */
export function answersOf(client: TestClient): Map<unknown, Frame[]> {
  const answers = new Map<unknown, Frame[]>();
  for (const line of client.lines) {
    const frame = JSON.parse(line) as Frame;
    if (frame.method !== undefined || frame.id === undefined) continue;
    answers.set(frame.id, [...(answers.get(frame.id) ?? []), frame]);
  }
  return answers;
}
