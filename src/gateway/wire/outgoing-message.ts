import { type Frame, ownFrame, type PieceEdit, replaceBytes } from './frame.ts';

/**
 * A message on its way out: a frame with edits, or a text of the gateway's own. It is printed as pieces, so that long
 * frames are not copied. Its own frame is read only where somebody has to look into it, and once.
 */
export class OutgoingMessage {
  #frame: Frame | undefined;

  private constructor(
    /** Its bytes, without a line break. */
    readonly pieces: readonly Buffer[],
    frame?: Frame,
  ) {
    this.#frame = frame;
  }

  /** A frame, with spans of it replaced. */
  static edited(frame: Frame, edits: readonly PieceEdit[] = []): OutgoingMessage {
    return edits.length === 0
      ? new OutgoingMessage([frame.bytes], frame)
      : new OutgoingMessage(replaceBytes(frame.bytes, edits));
  }

  /** The gateway's own message: JSON text. */
  static text(json: string): OutgoingMessage {
    return new OutgoingMessage([Buffer.from(json)]);
  }

  get frame(): Frame {
    const { pieces } = this;
    this.#frame ??= ownFrame(pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces));
    return this.#frame;
  }
}
