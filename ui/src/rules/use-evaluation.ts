import { useEffect, useRef, useState } from 'preact/hooks';
import type { EvaluatedCapture, EvaluateRequest, EvaluateSum } from '../../../src/ui/api/evaluate-api.ts';
import { isAbort, Refused, refusedOf } from '../server/ask.ts';
import { server } from '../server/calls.ts';

export interface Evaluation {
  readonly state: 'idle' | 'running' | 'cancelled' | 'failed' | 'done';
  readonly done: number;
  readonly all: number;
  readonly captures: readonly EvaluatedCapture[];
  readonly sum?: EvaluateSum;
  readonly error?: Refused;
}

const IDLE: Evaluation = { state: 'idle', done: 0, all: 0, captures: [] };

/** A folder of captures, worked through at the server; what arrives is shown a frame at a time. */
export function useEvaluation() {
  const [evaluation, setEvaluation] = useState(IDLE);
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (request: EvaluateRequest): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const captures: EvaluatedCapture[] = [];
    let now: Evaluation = { ...IDLE, state: 'running' };
    let frame = 0;
    const show = (change: Partial<Evaluation>): void => {
      now = { ...now, ...change };
      if (frame !== 0) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        if (running.current === controller) setEvaluation({ ...now, captures: [...captures] });
      });
    };
    show({});
    try {
      for await (const line of server.evaluate(request, controller.signal)) {
        if (line.kind === 'progress') show({ done: line.done, all: line.all });
        if (line.kind === 'capture') captures.push(line.capture);
        if (line.kind === 'done') show({ state: 'done', sum: line.sum });
        if (line.kind === 'failed')
          show({ state: 'failed', error: new Refused(line.error.code, line.error.message, line.error.help) });
      }
      if (now.state === 'running')
        show({ state: 'failed', error: new Refused('failed', 'The evaluation ended too early.') });
    } catch (error) {
      show(isAbort(error) ? { state: 'cancelled' } : { state: 'failed', error: refusedOf(error) });
    }
  };
  return { evaluation, start, cancel: () => running.current?.abort() };
}
