import { searchForm, termKey } from '@wordhoard/language';

/**
 * A segment of the comparison between the typed and the expected text, in whole grapheme clusters: `same` (ignoring case), `changed`,
 * `extra` (typed but not expected) and `missing` (not typed).
 */
export interface DifferenceSegment {
  kind: 'same' | 'changed' | 'extra' | 'missing';
  typed: string;
  expected: string;
}

/**
 * Substituting a letter that differs only in a mark is cheapest, so marks are aligned with their letters. Switching the kind of step costs
 * least, so that equal alignments have few segments, as a person would see them.
 */
const COST = { alike: 8, gap: 16, changed: 24, turn: 1 } as const;

/**
 * The alignment with the lowest cost. (Wagner and Fischer 1974, on grapheme clusters) Libraries such as jsdiff know no substitution costs, by
 * which `n` is aligned with `ñ`.
 */
export function difference(typed: string, expected: string): DifferenceSegment[] {
  const texts: Texts = [graphemes(typed).map(toLetter), graphemes(expected).map(toLetter)];
  const [from, to] = texts;
  const costs = costTable(texts);
  const segments: DifferenceSegment[] = [];
  let last: Step | null = null;
  for (let [row, column] = [0, 0]; row < from.length || column < to.length;) {
    const step: Step = nextStep(costs[row]?.[column] ?? [], last);
    const [letter, expectedLetter] = [step === MISSING ? undefined : from[row++], step === EXTRA ? undefined : to[column++]];
    append(segments, { kind: kindOf(letter, expectedLetter), typed: letter?.text ?? '', expected: expectedLetter?.text ?? '' });
    last = step;
  }
  return segments;
}

/** Number of changed, added or removed characters; a different mark counts fully. */
export function distance(segments: readonly DifferenceSegment[]): number {
  return segments.reduce((sum, { kind, typed, expected }) => {
    return kind === 'same' ? sum : sum + Math.max(graphemes(typed).length, graphemes(expected).length);
  }, 0);
}

/** Splits a text into grapheme clusters. */
export function graphemes(text: string): string[] {
  return Array.from(segmenter.segment(text.normalize('NFC')), ({ segment }) => segment);
}

// Grapheme boundaries do not depend on the language.
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A character with its folded forms, computed once. */
interface Letter {
  text: string;
  key: string;
  plain: string;
}

function toLetter(text: string): Letter {
  // Spaces and invisible characters fold to an empty string, but are not equal to each other.
  return { text, key: termKey(text) || text, plain: searchForm(text) || text };
}

type Texts = readonly [from: readonly Letter[], to: readonly Letter[]];

/** Steps of an alignment: a pair of characters, or one alone. In order of preference. */
const [PAIR, EXTRA, MISSING] = [0, 1, 2] as const;
const STEPS = [PAIR, EXTRA, MISSING] as const;
type Step = (typeof STEPS)[number];

/** Cost from a position to the end of both texts, by first step. */
type Costs = readonly number[];

function costTable(texts: Texts): Costs[][] {
  const [from, to] = texts;
  const table: Costs[][] = Array.from({ length: from.length + 1 }, () => []);
  for (let row = from.length; row >= 0; row--) {
    const costs = new Array<Costs>(to.length + 1);
    table[row] = costs;
    for (let column = to.length; column >= 0; column--) {
      const isEnd = row === from.length && column === to.length;
      costs[column] = isEnd ? [0, 0, 0] : costsAt(table, texts, row, column);
    }
  }
  return table;
}

function costsAt(table: readonly Costs[][], [from, to]: Texts, row: number, column: number): Costs {
  const rest = (step: Step, nextRow: number, nextColumn: number) => {
    const costs = table[nextRow]?.[nextColumn];
    return costs ? cheapest(costs, step) : Infinity;
  };
  return [
    swap(from[row], to[column]) + rest(PAIR, row + 1, column + 1),
    COST.gap + rest(EXTRA, row + 1, column),
    COST.gap + rest(MISSING, row, column + 1),
  ];
}

/** The lowest cost after a step. */
function cheapest(costs: Costs, last: Step): number {
  return Math.min(...STEPS.map((step) => goingOn(costs, step, last)));
}

function goingOn(costs: Costs, step: Step, last: Step | null): number {
  return (costs[step] ?? Infinity) + (last === null || step === last ? 0 : COST.turn);
}

function nextStep(costs: Costs, last: Step | null): Step {
  return STEPS.reduce((best: Step, step) => (goingOn(costs, step, last) < goingOn(costs, best, last) ? step : best), PAIR);
}

function swap(typed: Letter | undefined, expected: Letter | undefined): number {
  if (!typed || !expected) return Infinity;
  if (typed.key === expected.key) return 0;
  return typed.plain === expected.plain ? COST.alike : COST.changed;
}

function kindOf(typed: Letter | undefined, expected: Letter | undefined): DifferenceSegment['kind'] {
  if (!typed) return 'missing';
  if (!expected) return 'extra';
  return swap(typed, expected) === 0 ? 'same' : 'changed';
}

/** Joins neighbours of one kind, so that letters keep their joined forms in cursive scripts. */
function append(segments: DifferenceSegment[], { kind, typed, expected }: DifferenceSegment): void {
  const last = segments.at(-1);
  if (last?.kind === kind) {
    last.typed += typed;
    last.expected += expected;
  } else segments.push({ kind, typed, expected });
}
