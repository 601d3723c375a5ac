import { termKey } from '@wordhoard/language';
import { createRandom, shuffle, Facet } from '@wordhoard/scheduling';
import { type GameWord, orderForRound, type PracticeAnswer, type RoundResult } from './game-word.js';

const MAX_PAIRS = 6;
const MIN_PAIRS = 2;

export type TileSide = 'term' | 'meaning';

export interface Tile {
  side: TileSide;
  word: GameWord;
}

/** Both sides of the same words, shuffle separately. */
export interface MatchBoard {
  terms: readonly Tile[];
  meanings: readonly Tile[];
}

/** State of a round of the matching game. */
export interface MatchState {
  board: MatchBoard;
  picked: Tile | null;
  /** Tiles of matched pairs. */
  matched: readonly Tile[];
  /** The last attempt. */
  tried: { pair: readonly [Tile, Tile]; isRight: boolean } | null;
  /** The first attempt at each word. */
  answers: readonly PracticeAnswer[];
}

/**
 * A board of pairs; null if too few words fit. Two words may share the shown meaning, and then either is a match. A word with a further
 * meaning that another word shows is left out, because one of them could remain without a partner. @param missedIds words missed in the
 * previous round, which are asked first.
 */
export function buildBoard(words: readonly GameWord[], seed: number, missedIds: readonly number[] = []): MatchBoard | null {
  const random = createRandom(seed);
  const chosen: GameWord[] = [];
  for (const word of orderForRound(words, missedIds, random)) {
    if (chosen.length < MAX_PAIRS && chosen.every((other) => canShareBoard(word, other))) chosen.push(word);
  }
  if (chosen.length < MIN_PAIRS) return null;
  const side = (wanted: TileSide): Tile[] =>
    shuffle(
      chosen.map((word) => ({ side: wanted, word })),
      random,
    );
  return { terms: side('term'), meanings: side('meaning') };
}

export function startMatch(board: MatchBoard): MatchState {
  return { board, picked: null, matched: [], tried: null, answers: [] };
}

/** The state after a click on a tile: it is picked, unpicked, or compared with the picked tile of the other side. */
export function pick(match: MatchState, tile: Tile): MatchState {
  const { picked, matched } = match;
  if (matched.includes(tile)) return match;
  if (picked === tile) return { ...match, picked: null };
  if (picked?.side !== otherSide(tile)) return { ...match, picked: tile, tried: null };
  const isRight = belongTogether(picked, tile);
  return {
    ...match,
    picked: null,
    matched: isRight ? [...matched, picked, tile] : matched,
    tried: { pair: [picked, tile], isRight },
    answers: addAnswer(match, picked, tile, isRight),
  };
}

export function pairsLeft({ board, matched }: MatchState): number {
  return board.terms.length - matched.length / 2;
}

export function isMatchOver(match: MatchState): boolean {
  return pairsLeft(match) === 0;
}

export function matchResult({ board, answers }: MatchState): RoundResult {
  const missedIds = new Set(answers.filter(({ outcome }) => outcome === 'incorrect').map(({ word_id }) => word_id));
  const missed = board.terms.map(({ word }) => word).filter(({ id }) => missedIds.has(id));
  return { right: board.terms.length - missed.length, missed };
}

export function tileText({ side, word }: Tile): string {
  return side === 'term' ? word.term : word.meaning;
}

function otherSide({ side }: Tile): TileSide {
  return side === 'term' ? 'meaning' : 'term';
}

function belongTogether(one: Tile, other: Tile): boolean {
  const [term, meaning] = one.side === 'term' ? [one, other] : [other, one];
  return term.word.meanings.has(termKey(meaning.word.meaning));
}

function canShareBoard(one: GameWord, other: GameWord): boolean {
  const [meaning, otherMeaning] = [termKey(one.meaning), termKey(other.meaning)];
  return meaning === otherMeaning || (!one.meanings.has(otherMeaning) && !other.meanings.has(meaning));
}

/** The tile picked first is the question. Later attempts at its word are no evidence, and neither is the last remaining pair. */
function addAnswer(match: MatchState, asked: Tile, answer: Tile, isRight: boolean): readonly PracticeAnswer[] {
  // If two words share the meaning in question, the found one counts as known.
  const { id } = isRight && asked.side === 'meaning' ? answer.word : asked.word;
  if (pairsLeft(match) === 1 || match.answers.some(({ word_id }) => word_id === id)) return match.answers;
  const facet = asked.side === 'term' ? Facet.recognition : Facet.production;
  return [...match.answers, { word_id: id, facet, outcome: isRight ? 'correct' : 'incorrect', attempted_answer: tileText(answer) }];
}
