/**
 * Number of insertions, deletions, substitutions and adjacent swaps between two texts. (Optimal string alignment, after Damerau 1964.)
 * Combining marks count as characters.
 */
export function editDistance(a: string, b: string): number {
  const [from, to] = [[...a.normalize('NFD')], [...b.normalize('NFD')]];
  let before: number[] = [];
  let above = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [row, letter] of from.entries()) {
    const line = [row + 1];
    for (const [column, other] of to.entries()) {
      const cost = letter === other ? 0 : 1;
      const swapped = row > 0 && column > 0 && letter === to[column - 1] && from[row - 1] === other ? at(before, column - 1) + 1 : Infinity;
      line.push(Math.min(at(above, column + 1) + 1, at(line, column) + 1, at(above, column) + cost, swapped));
    }
    [before, above] = [above, line];
  }
  return at(above, to.length);
}

function at(line: readonly number[], column: number): number {
  return line[column] ?? Infinity;
}
