/**
 * Whether a URI can come from an RFC 6570 template. An over-approximation: an expression stands for any characters,
 * a simple one for any but a slash. Only used to choose a server.
 */
export function matchesTemplate(template: string, uri: string): boolean {
  const pattern = template
    .split(/(\{[^{}]*\})/)
    .map((piece, i) => {
      if (i % 2 === 0) return piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      return /^\{[+#/?&;.]/.test(piece) ? '.*' : '[^/]*';
    })
    .join('');
  return new RegExp(`^${pattern}$`).test(uri);
}
