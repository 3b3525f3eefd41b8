/** Cells as lines, each column as wide as its widest cell. */
export function columns(table: readonly (readonly string[])[]): readonly string[] {
  const widths = table.reduce<readonly number[]>((most, cells) => {
    const wide = Math.max(most.length, cells.length);
    return Array.from({ length: wide }, (_, i) => Math.max(most[i] ?? 0, cells[i]?.length ?? 0));
  }, []);
  return table.map((cells) =>
    cells
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
