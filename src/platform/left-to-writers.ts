/** A stream whose errors are told by who writes: a reader that went away (`… | head`) is no failure of ours. */
export function leftToWriters(stream: NodeJS.WriteStream): NodeJS.WriteStream {
  if (stream.listenerCount('error') === 0) stream.on('error', () => undefined);
  return stream;
}
