import { createRandom } from '@wordhoard/scheduling';
import { orderForRound, toGameWords } from './game-word.js';
import { buildGameWords, buildWord } from './testing/words.js';

describe('toGameWords', () => {
  it('games leave out suspended words and words without a meaning', () => {
    const words = [buildWord(1, 'casa', ['house']), buildWord(2, 'perro', []), { ...buildWord(3, 'gato', ['cat']), suspended: true }];
    expect(toGameWords(words).map(({ id }) => id)).toEqual([1]);
  });

  it('games merge words with the same term into one that accepts all their meanings', () => {
    const [banco, ...others] = toGameWords([buildWord(1, 'Banco', ['bank']), buildWord(2, 'banco', ['bench'])]);
    expect(others).toEqual([]);
    expect(banco).toMatchObject({ id: 1, meaning: 'bank', meanings: new Set(['bank', 'bench']) });
  });
});

describe('orderForRound', () => {
  it('a round puts missed words first and keeps every word', () => {
    const words = buildGameWords(8);
    const order = orderForRound(words, [3, 7], createRandom(1)).map(({ id }) => id);
    expect(order.slice(0, 2).sort()).toEqual([3, 7]);
    expect(order.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
