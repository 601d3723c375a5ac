/** Part of a text, and whether the other text contains it too. */
export interface DiffPart {
  text: string;
  isSame: boolean;
}

interface Texts {
  before: DiffPart[];
  after: DiffPart[];
}

/** Splits two texts where their words differ. (Longest common subsequence of words in any script) */
export function diffWords(before: string, after: string): Texts {
  const [from, to] = [words(before), words(after)];
  const common = commonLengths(from, to);
  const parts: Texts = { before: [], after: [] };
  for (let [row, column] = [0, 0]; row < from.length || column < to.length;) {
    const [word, other] = [from[row], to[column]];
    if (word !== undefined && word === other) {
      append(parts.before, word, true);
      append(parts.after, word, true);
      row++;
      column++;
    } else if (other === undefined || (word !== undefined && at(common, row + 1, column) >= at(common, row, column + 1))) {
      append(parts.before, word ?? '', false);
      row++;
    } else {
      append(parts.after, other, false);
      column++;
    }
  }
  return parts;
}

// Word boundaries depend on the script.
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

function words(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Length of the common subsequence of both texts from each pair of positions. */
function commonLengths(from: readonly string[], to: readonly string[]): number[][] {
  const lengths: number[][] = Array.from({ length: from.length + 1 }, () => new Array<number>(to.length + 1).fill(0));
  for (let row = from.length - 1; row >= 0; row--) {
    for (let column = to.length - 1; column >= 0; column--) {
      const isCommon = from[row] === to[column];
      const length = isCommon ? at(lengths, row + 1, column + 1) + 1 : Math.max(at(lengths, row + 1, column), at(lengths, row, column + 1));
      (lengths[row] ?? [])[column] = length;
    }
  }
  return lengths;
}

function at(lengths: readonly number[][], row: number, column: number): number {
  return lengths[row]?.[column] ?? 0;
}

function append(parts: DiffPart[], text: string, isSame: boolean): void {
  const last = parts.at(-1);
  if (last?.isSame === isSame) last.text += text;
  else parts.push({ text, isSame });
}
