import type { Channel } from './channel.ts';

/** What a channel does with its server beside messages. */
export type ChannelBase = Omit<Channel, 'send'>;

/** Passes everything but messages on to what stands behind it. That may come later, or be replaced. */
export abstract class ForwardingChannel<Behind extends ChannelBase> implements ChannelBase {
  constructor(protected inner?: Behind) {}

  get pid(): number | undefined {
    return this.inner?.pid;
  }

  get notes(): readonly string[] {
    return this.inner?.notes ?? [];
  }

  hide(text: string): string {
    return this.inner?.hide(text) ?? text;
  }

  get queuedBytes(): number {
    return this.inner?.queuedBytes ?? 0;
  }

  pause(): void {
    this.inner?.pause();
  }

  resume(): void {
    this.inner?.resume();
  }

  end(): Promise<void> {
    return this.inner?.end() ?? Promise.resolve();
  }
}
