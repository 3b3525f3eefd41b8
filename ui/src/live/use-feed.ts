import { useEffect, useRef, useState } from 'preact/hooks';
import { API_PATHS } from '../../../src/ui/api/api-paths.ts';
import type { LiveEvent } from '../../../src/ui/api/live-api.ts';
import { Feed } from './feed.ts';

export type Connection = 'connecting' | 'open' | 'lost';

/** The events of gateways. The page redraws once a frame, however many come. */
export function useFeed(): { readonly feed: Feed; readonly connection: Connection } {
  const feed = useRef<Feed | undefined>(undefined);
  feed.current ??= new Feed();
  const [connection, setConnection] = useState<Connection>('connecting');
  const [, redraw] = useState(0);
  useEffect(() => {
    let frame = 0;
    const source = new EventSource(API_PATHS.live);
    source.addEventListener('open', () => setConnection('open'));
    source.addEventListener('error', () => setConnection('lost'));
    source.addEventListener('live', ({ data }: MessageEvent<string>) => {
      feed.current?.take(JSON.parse(data) as LiveEvent);
      if (frame !== 0) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        redraw((n) => n + 1);
      });
    });
    return () => {
      source.close();
      cancelAnimationFrame(frame);
    };
  }, []);
  return { feed: feed.current, connection };
}
