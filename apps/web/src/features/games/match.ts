import { termKey } from '@wordhoard/language';
import { createRandom, shuffle } from '@wordhoard/scheduling';
import { type GameWord, inPlayingOrder, type PracticeAnswer, type RoundResult } from './game-word.js';

const MAX_PAIRS = 6;
const MIN_PAIRS = 2;

export type Side = 'term' | 'meaning';

export interface Tile {
  side: Side;
  word: GameWord;
}

/** Both sides of the same words, each in an order of its own. */
export interface Board {
  terms: readonly Tile[];
  meanings: readonly Tile[];
}

/** A round of match. */
export interface Match {
  board: Board;
  picked: Tile | null;
  /** Tiles that found each other. */
  matched: readonly Tile[];
  /** The pair that was tried last. */
  tried: { pair: readonly [Tile, Tile]; isRight: boolean } | null;
  /** The first attempt at each word. */
  answers: readonly PracticeAnswer[];
}

/**
 * A board of pairs; null where the words have too little. Two words may share the meaning that is shown, and then either is a match. A word
 * with a further meaning that another one shows is left out: one of the two could be left without a partner.
 *
 * @param missedIds words of the round before that are asked again.
 */
export function buildBoard(words: readonly GameWord[], seed: number, missedIds: readonly number[] = []): Board | null {
  const chance = createRandom(seed);
  const chosen: GameWord[] = [];
  for (const word of inPlayingOrder(words, missedIds, chance)) {
    if (chosen.length < MAX_PAIRS && chosen.every((other) => canShareBoard(word, other))) chosen.push(word);
  }
  if (chosen.length < MIN_PAIRS) return null;
  const side = (wanted: Side): Tile[] =>
    shuffle(
      chosen.map((word) => ({ side: wanted, word })),
      chance,
    );
  return { terms: side('term'), meanings: side('meaning') };
}

export function newMatch(board: Board): Match {
  return { board, picked: null, matched: [], tried: null, answers: [] };
}

/** The round after a press on a tile: it is picked, put back, or tried with the one that was picked on the other side. */
export function pick(match: Match, tile: Tile): Match {
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
    answers: withAnswer(match, picked, tile, isRight),
  };
}

export function pairsLeft({ board, matched }: Match): number {
  return board.terms.length - matched.length / 2;
}

export function isMatchOver(match: Match): boolean {
  return pairsLeft(match) === 0;
}

export function matchResult({ board, answers }: Match): RoundResult {
  const missedIds = new Set(answers.filter(({ outcome }) => outcome === 'incorrect').map(({ word_id }) => word_id));
  const missed = board.terms.map(({ word }) => word).filter(({ id }) => missedIds.has(id));
  return { right: board.terms.length - missed.length, missed };
}

export function textOf({ side, word }: Tile): string {
  return side === 'term' ? word.term : word.meaning;
}

function otherSide({ side }: Tile): Side {
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

/** The tile that was picked first asks. A later attempt at its word shows nothing new, and neither does the pair that is left over. */
function withAnswer(match: Match, asked: Tile, answer: Tile, isRight: boolean): readonly PracticeAnswer[] {
  // Of two words with the meaning that was asked for, the one that was found is known.
  const { id } = isRight && asked.side === 'meaning' ? answer.word : asked.word;
  if (pairsLeft(match) === 1 || match.answers.some(({ word_id }) => word_id === id)) return match.answers;
  const facet = asked.side === 'term' ? 0 : 1;
  return [...match.answers, { word_id: id, facet, outcome: isRight ? 'correct' : 'incorrect', attempted_answer: textOf(answer) }];
}
