const LF = 0x0a;
const CR = 0x0d;
const COLON = 0x3a;
const SPACE = 0x20;
const LINE_BREAK = Buffer.from('\n');

/** How many bytes at either end of a too long event are kept, so that its message's id can be found. */
const KEPT = 4096;

export interface SseEvent {
  /** `message` if the stream names no other type. */
  readonly type: string;
  readonly data: Buffer;
}

export interface SseHandler {
  event(event: SseEvent): void;
  /** An id. It is valid for all events up to here. */
  id(id: string): void;
  /** How long to wait before the stream is asked for again; in milliseconds. */
  retry(ms: number): void;
  /** Data beyond the cap: its first and last bytes. */
  oversize(head: Buffer, tail: Buffer): void;
}

/** Reads a `text/event-stream` as the HTML standard describes it, but keeps the data's bytes as they came. */
export class SseReader {
  #line: Buffer[] = [];
  #data: Buffer[] = [];
  #size = 0;
  #lineSize = 0;
  #type = '';
  #oversize: { readonly head: Buffer; tail: Buffer } | undefined;
  #afterCr = false;
  #first = true;

  constructor(
    private readonly maxBytes: number,
    private readonly handler: SseHandler,
  ) {}

  push(chunk: Buffer): void {
    let from = 0;
    if (this.#afterCr && chunk[0] === LF) from = 1;
    if (chunk.length > 0) this.#afterCr = false;
    for (;;) {
      const at = nextBreak(chunk, from);
      if (at === -1) break;
      this.#add(chunk.subarray(from, at));
      this.#endLine();
      const crLf = chunk[at] === CR && chunk[at + 1] === LF;
      this.#afterCr = chunk[at] === CR && at + 1 === chunk.length;
      from = at + (crLf ? 2 : 1);
    }
    this.#add(chunk.subarray(from));
  }

  #add(part: Buffer): void {
    if (part.length === 0) return;
    this.#lineSize += part.length;
    if (this.#oversize !== undefined) {
      this.#oversize.tail = Buffer.concat([this.#oversize.tail, part]).subarray(-KEPT);
      return;
    }
    this.#line.push(part);
    if (this.#lineSize + this.#size <= this.maxBytes) return;
    const all = Buffer.concat([...this.#data, ...this.#line]);
    const from =
      this.#data.length === 0 ? (/^data: ?/.exec(all.toString('latin1', 0, 6))?.[0].length ?? 0) : 0;
    this.#oversize = {
      head: Buffer.from(all.subarray(from, from + KEPT)),
      tail: Buffer.from(all.subarray(-KEPT)),
    };
    this.#line = [];
    this.#data = [];
  }

  #endLine(): void {
    const blank = this.#lineSize === 0;
    const line = this.#line.length === 1 ? (this.#line[0] as Buffer) : Buffer.concat(this.#line);
    this.#line = [];
    this.#lineSize = 0;
    if (blank) this.#dispatch();
    else if (this.#oversize === undefined) this.#field(this.#first ? withoutMark(line) : line);
    this.#first = false;
  }

  #field(line: Buffer): void {
    const colon = line.indexOf(COLON);
    // A comment.
    if (colon === 0) return;
    const name = line.toString('latin1', 0, colon === -1 ? line.length : colon);
    const from = colon === -1 ? line.length : line[colon + 1] === SPACE ? colon + 2 : colon + 1;
    const value = line.subarray(from);
    switch (name) {
      case 'data':
        this.#size += value.length;
        this.#data.push(value);
        return;
      case 'event':
        this.#type = value.toString();
        return;
      case 'id':
        if (!value.includes(0)) this.handler.id(value.toString());
        return;
      case 'retry':
        if (/^\d+$/.test(value.toString())) this.handler.retry(Number(value.toString()));
        return;
    }
  }

  #dispatch(): void {
    const [first] = this.#data;
    const data = this.#data;
    const type = this.#type || 'message';
    const empty = this.#size === 0;
    const oversize = this.#oversize;
    this.#data = [];
    this.#type = '';
    this.#size = 0;
    this.#oversize = undefined;
    if (oversize !== undefined) this.handler.oversize(oversize.head, oversize.tail);
    // An event without data only carries an id.
    if (first === undefined || empty) return;
    const joined = data.flatMap((part, i) => (i === 0 ? [part] : [LINE_BREAK, part]));
    this.handler.event({ type, data: joined.length === 1 ? first : Buffer.concat(joined) });
  }
}

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

const withoutMark = (line: Buffer): Buffer =>
  line.subarray(0, 3).equals(BYTE_ORDER_MARK) ? line.subarray(3) : line;

function nextBreak(chunk: Buffer, from: number): number {
  const lf = chunk.indexOf(LF, from);
  const cr = chunk.subarray(from, lf === -1 ? undefined : lf).indexOf(CR);
  return cr === -1 ? lf : from + cr;
}
