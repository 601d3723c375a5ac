import { searchForm, termKey } from '@wordhoard/language';

/**
 * A stretch of what was typed against what was expected. The texts are whole characters as people count them, so that no mark is ever
 * torn from its letter: `same` (letter case aside), `changed`, `extra` (typed for nothing) and `missing` (not typed).
 */
export interface Stretch {
  kind: 'same' | 'changed' | 'extra' | 'missing';
  typed: string;
  expected: string;
}

/** Swapping a letter for one that differs in a mark only is the smallest of faults, so marks are set against their letters. */
const COST = { alike: 1, gap: 2, changed: 3 } as const;

/** What turns the typed text into the expected one with the least change. (Wagner and Fischer 1974, over grapheme clusters) */
export function difference(typed: string, expected: string): Stretch[] {
  const texts: Texts = [graphemes(typed).map(toLetter), graphemes(expected).map(toLetter)];
  const [from, to] = texts;
  const costs = costTable(texts);
  const stretches: Stretch[] = [];
  for (let [row, column] = [0, 0]; row < from.length || column < to.length;) {
    const kind = firstStep(costs, texts, [row, column]);
    const isTyped = kind !== 'missing';
    const isExpected = kind !== 'extra';
    append(stretches, { kind, typed: (isTyped && from[row]?.text) || '', expected: (isExpected && to[column]?.text) || '' });
    if (isTyped) row++;
    if (isExpected) column++;
  }
  return stretches;
}

/** How many characters have to be changed, added or taken away; one that differs in a mark only is counted like any other. */
export function distance(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, { kind, typed, expected }) => {
    return kind === 'same' ? sum : sum + Math.max(graphemes(typed).length, graphemes(expected).length);
  }, 0);
}

/** The characters of a text as people count them. */
export function graphemes(text: string): string[] {
  return Array.from(segmenter.segment(text.normalize('NFC')), ({ segment }) => segment);
}

// Where a character ends does not depend on the language.
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A character with its folds, which are looked at once for every character of the other text. */
interface Letter {
  text: string;
  key: string;
  plain: string;
}

function toLetter(text: string): Letter {
  // Blanks and invisible characters fold to nothing, and are not alike for that.
  return { text, key: termKey(text) || text, plain: searchForm(text) || text };
}

type Texts = readonly [from: readonly Letter[], to: readonly Letter[]];
type Place = readonly [row: number, column: number];

/** What it costs from each place to the end of both texts. */
function costTable(texts: Texts): number[][] {
  const [from, to] = texts;
  const table = Array.from({ length: from.length + 1 }, () => new Array<number>(to.length + 1).fill(Infinity));
  for (let row = from.length; row >= 0; row--) {
    const costs = table[row] ?? [];
    for (let column = to.length; column >= 0; column--) {
      const isEnd = row === from.length && column === to.length;
      costs[column] = isEnd ? 0 : Math.min(...waysOn(table, texts, [row, column]));
    }
  }
  return table;
}

/** What it costs in all to take the next characters as a pair, as extra, as missing. */
function waysOn(table: readonly number[][], [from, to]: Texts, [row, column]: Place): [pair: number, extra: number, missing: number] {
  return [
    costAt(table, row + 1, column + 1) + swap(from[row], to[column]),
    costAt(table, row + 1, column) + COST.gap,
    costAt(table, row, column + 1) + COST.gap,
  ];
}

/** Of equal ways the one that goes on with a pair: a gap then stands where a person would put it, behind what fits. */
function firstStep(table: readonly number[][], texts: Texts, [row, column]: Place): Stretch['kind'] {
  const [pair, extra] = waysOn(table, texts, [row, column]);
  const cheapest = costAt(table, row, column);
  if (pair === cheapest) return swap(texts[0][row], texts[1][column]) === 0 ? 'same' : 'changed';
  return extra === cheapest ? 'extra' : 'missing';
}

function swap(typed: Letter | undefined, expected: Letter | undefined): number {
  if (!typed || !expected) return Infinity;
  if (typed.key === expected.key) return 0;
  return typed.plain === expected.plain ? COST.alike : COST.changed;
}

function costAt(table: readonly number[][], row: number, column: number): number {
  return table[row]?.[column] ?? Infinity;
}

/** Joins neighbours of one kind: letters of one stretch keep their joined forms in scripts that have them. */
function append(stretches: Stretch[], { kind, typed, expected }: Stretch): void {
  const last = stretches.at(-1);
  if (last?.kind === kind) {
    last.typed += typed;
    last.expected += expected;
  } else stretches.push({ kind, typed, expected });
}
