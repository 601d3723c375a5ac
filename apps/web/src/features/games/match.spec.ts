import { buildBoard, isMatchOver, type MatchState, matchResult, startMatch, pairsLeft, pick, tileText, type Tile } from './match.js';
import { toGameWords } from './game-word.js';
import { buildGameWords, buildWord } from './testing/words.js';

function boardOf(...args: Parameters<typeof buildBoard>) {
  const board = buildBoard(...args);
  if (!board) throw new Error('There is no board.');
  return board;
}

const term = ({ board }: MatchState, text: string) => board.terms.find((tile) => tileText(tile) === text) as Tile;
const meaningOf = ({ board }: MatchState, id: number) => board.meanings.find(({ word }) => word.id === id) as Tile;
const play = (match: MatchState, ...tiles: Tile[]) => tiles.reduce(pick, match);

describe('buildBoard', () => {
  it('the match board has both sides of six words, each once', () => {
    const { terms, meanings } = boardOf(buildGameWords(20), 1);
    const ids = (tiles: readonly Tile[]) => tiles.map(({ word }) => word.id).toSorted();
    expect(new Set(ids(terms)).size).toBe(6);
    expect(ids(meanings)).toEqual(ids(terms));
  });

  it('the match board is the same for the same seed and another one for another seed', () => {
    const texts = (seed: number) => boardOf(buildGameWords(20), seed).terms.map(tileText);
    expect(texts(7)).toEqual(texts(7));
    expect(texts(7)).not.toEqual(texts(8));
  });

  it('the match board includes the missed words of the previous round', () => {
    const { terms } = boardOf(buildGameWords(40), 3, [11, 29]);
    expect(terms.map(({ word }) => word.id)).toEqual(expect.arrayContaining([11, 29]));
  });

  it('the match board separates words with overlapping meanings, so that every tile has a partner', () => {
    const words = toGameWords([buildWord(1, 'can', ['dog', 'hound']), buildWord(2, 'sabueso', ['hound']), buildWord(3, 'gato', ['cat'])]);
    for (let seed = 0; seed < 50; seed++) {
      const ids = boardOf(words, seed).terms.map(({ word }) => word.id);
      expect(ids).toContain(3);
      expect(ids).toHaveLength(2);
    }
  });

  it('there is no match board if the words cannot share one', () => {
    const words = toGameWords([buildWord(1, 'can', ['dog', 'hound']), buildWord(2, 'sabueso', ['hound'])]);
    expect(buildBoard(words, 1)).toBeNull();
  });
});

describe('pick', () => {
  const match = startMatch(boardOf(buildGameWords(4), 1));

  it('the match board matches a term with its meaning from either side', () => {
    const first = play(match, term(match, 'term 1'), meaningOf(match, 1));
    const second = play(first, meaningOf(match, 2), term(match, 'term 2'));
    expect(pairsLeft(second)).toBe(2);
    expect(second.answers).toEqual([
      { word_id: 1, facet: 0, outcome: 'correct', attempted_answer: 'meaning 1' },
      { word_id: 2, facet: 1, outcome: 'correct', attempted_answer: 'term 2' },
    ]);
  });

  it('the match board accepts either of two words that share the shown meaning', () => {
    const words = [
      buildWord(1, 'coche', ['car']),
      buildWord(2, 'carro', ['Car']),
      buildWord(3, 'gato', ['cat']),
      buildWord(4, 'pez', ['fish']),
    ];
    const shared = startMatch(boardOf(toGameWords(words), 1));
    const crossed = play(shared, term(shared, 'coche'), meaningOf(shared, 2), term(shared, 'carro'), meaningOf(shared, 1));
    expect(pairsLeft(crossed)).toBe(2);
    expect(crossed.answers.map(({ word_id, outcome }) => [word_id, outcome])).toEqual([
      [1, 'correct'],
      [2, 'correct'],
    ]);
  });

  it('the match board credits the found word if two words share the meaning in question', () => {
    const words = [buildWord(1, 'coche', ['car']), buildWord(2, 'carro', ['car']), buildWord(3, 'gato', ['cat'])];
    const shared = startMatch(boardOf(toGameWords(words), 1));
    expect(play(shared, meaningOf(shared, 1), term(shared, 'carro')).answers).toMatchObject([{ word_id: 2, facet: 1 }]);
  });

  it('picking another tile on the same side changes the pick, and a second click removes it', () => {
    const changed = play(match, term(match, 'term 1'), term(match, 'term 2'));
    expect(changed.picked).toBe(term(match, 'term 2'));
    expect(pick(changed, term(match, 'term 2')).picked).toBeNull();
    expect(changed.answers).toEqual([]);
  });

  it('the match board counts the first attempt at a word and lists missed words', () => {
    const missed = play(match, term(match, 'term 1'), meaningOf(match, 2));
    expect(missed.tried).toMatchObject({ isRight: false });
    const end = [1, 2, 3, 4].reduce((round, id) => play(round, term(match, `term ${id}`), meaningOf(match, id)), missed);
    expect(isMatchOver(end)).toBe(true);
    expect(end.answers.map(({ word_id, outcome }) => [word_id, outcome])).toEqual([
      [1, 'incorrect'],
      [2, 'correct'],
      [3, 'correct'],
    ]);
    expect(matchResult(end)).toMatchObject({ right: 3, missed: [{ id: 1 }] });
  });

  it('the match board does not count the last remaining pair as evidence', () => {
    const end = [1, 2, 3, 4].reduce((round, id) => play(round, term(match, `term ${id}`), meaningOf(match, id)), match);
    expect(end.answers.map(({ word_id }) => word_id)).toEqual([1, 2, 3]);
  });

  it('the match board ignores a tile that is already matched', () => {
    const first = play(match, term(match, 'term 1'), meaningOf(match, 1));
    expect(pick(first, meaningOf(match, 1))).toBe(first);
  });
});
