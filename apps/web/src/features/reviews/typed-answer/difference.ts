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

/**
 * Swapping a letter for one that differs in a mark only is the smallest of faults, so marks are set against their letters. A change of
 * kind costs least of all: of equal ways the one in few pieces is taken, which is how a person would see it.
 */
const COST = { alike: 8, gap: 16, changed: 24, turn: 1 } as const;

/** What turns the typed text into the expected one with the least change. (Wagner and Fischer 1974, over grapheme clusters) */
export function difference(typed: string, expected: string): Stretch[] {
  const texts: Texts = [graphemes(typed).map(toLetter), graphemes(expected).map(toLetter)];
  const [from, to] = texts;
  const costs = costTable(texts);
  const stretches: Stretch[] = [];
  let last: Step | null = null;
  for (let [row, column] = [0, 0]; row < from.length || column < to.length;) {
    const step: Step = nextStep(costs[row]?.[column] ?? [], last);
    const [letter, wanted] = [step === MISSING ? undefined : from[row++], step === EXTRA ? undefined : to[column++]];
    append(stretches, { kind: kindOf(letter, wanted), typed: letter?.text ?? '', expected: wanted?.text ?? '' });
    last = step;
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

/** What is done with the next characters: both are taken as a pair, or one of them alone. In the order of preference between equals. */
const [PAIR, EXTRA, MISSING] = [0, 1, 2] as const;
const STEPS = [PAIR, EXTRA, MISSING] as const;
type Step = (typeof STEPS)[number];

/** What it costs from each place to the end of both texts, by the step that is taken first. */
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

/** The least that it costs to go on after a step. */
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

function kindOf(typed: Letter | undefined, expected: Letter | undefined): Stretch['kind'] {
  if (!typed) return 'missing';
  if (!expected) return 'extra';
  return swap(typed, expected) === 0 ? 'same' : 'changed';
}

/** Joins neighbours of one kind: letters of one stretch keep their joined forms in scripts that have them. */
function append(stretches: Stretch[], { kind, typed, expected }: Stretch): void {
  const last = stretches.at(-1);
  if (last?.kind === kind) {
    last.typed += typed;
    last.expected += expected;
  } else stretches.push({ kind, typed, expected });
}
