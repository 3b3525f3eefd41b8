import { messageOf } from '../diagnostics/error.ts';
import type { GateEvent } from './rule-gate.ts';

/** The log message about rules that are switched off or on. */
export function gateMessage(event: GateEvent): [level: 'info' | 'warn', message: string] {
  switch (event.kind) {
    case 'waiting':
      return ['warn', messageOf('rules-wait', event)];
    case 'on':
      return ['info', messageOf('rules-on', event)];
    case 'slow':
      return ['warn', messageOf('rule-slow', event)];
    case 'unjudged':
      return ['warn', messageOf('rule-unjudged', event)];
  }
}
