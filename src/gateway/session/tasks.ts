import type { ClientCall } from '../client/client-side.ts';
import type { Answer } from '../servers/channel.ts';
import type { Downstream } from '../servers/downstream.ts';
import { find, type NotificationFrame, type RequestFrame, stringIn } from '../wire/frame.ts';

/** A task that a server has begun for a call. */
export interface Task {
  readonly server: Downstream;
  /** Whether a result of the task may go out in answer to this call. If not, the call has another answer already. */
  fits: (call: ClientCall, answer: Answer) => boolean;
}

/** The most tasks that are known. The oldest are forgotten first. */
const MOST = 10_000;
/** A task with a longer id is not remembered. */
const LONGEST_ID = 1024;

/** The tasks of one client. What it asks about a task goes to the server that has begun it, and to no other one. */
export class Tasks {
  readonly #known = new Map<string, Task>();

  /** Notes the task that an answer begins. False if its id is that of another server's task. */
  begun(server: Downstream, request: RequestFrame, answer: Answer): boolean {
    const id = begunBy(request, answer);
    if (id === undefined || id === '' || id.length > LONGEST_ID) return true;
    const known = this.#known.get(id);
    if (known !== undefined && known.server !== server) return false;
    this.#known.set(id, { server, fits: () => true });
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST && oldest !== undefined) this.#known.delete(oldest);
    return true;
  }

  /** The results of the task that this answer begins have to fit. */
  bind(request: RequestFrame, answer: Answer, fits: Task['fits']): void {
    const id = begunBy(request, answer);
    const known = id === undefined ? undefined : this.#known.get(id);
    if (known !== undefined) known.fits = fits;
  }

  /** The known task that a frame is about. */
  of(frame: RequestFrame | NotificationFrame): Task | undefined {
    const id = stringIn(frame, 'params', 'taskId');
    return id === undefined ? undefined : this.#known.get(id);
  }
}

function begunBy(request: RequestFrame, answer: Answer): string | undefined {
  if (answer.kind === 'lost' || find(request, 'params', 'task') === undefined) return undefined;
  return stringIn(answer.frame, 'result', 'task', 'taskId');
}
