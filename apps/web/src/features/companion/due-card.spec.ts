import { dueCard, cardKey } from './due-card.js';

const NOW = Date.parse('2026-01-02T10:00:00Z');
const [BEFORE, AFTER] = ['2026-01-01T10:00:00Z', '2026-01-03T10:00:00Z'];

type Word = Parameters<typeof dueCard>[0][number];

function word(id: number, due_at: string | null, more: Partial<Word> = {}): Word {
  const review_states = [{ facet: 0, status: 'review' as const, due_at }];
  return { id, term: `word ${id}`, target_language: 'Spanish', translations: ['dog', 'hound'], suspended: false, review_states, ...more };
}

const asked = (...words: Word[]) => {
  const card = dueCard(words, NOW, new Set());
  return card && [card.word.id, card.facet, card.prompt];
};

describe('dueCard', () => {
  it('dueCard returns the first due card', () => {
    expect(asked(word(1, AFTER), word(2, BEFORE), word(3, BEFORE))).toEqual([2, 0, 'word 2']);
  });

  it('dueCard asks in the direction that is due', () => {
    const review_states = [
      { facet: 0, status: 'review' as const, due_at: AFTER },
      { facet: 1, status: 'learning' as const, due_at: BEFORE },
    ];
    expect(asked(word(1, null, { review_states }))).toEqual([1, 1, 'dog, hound']);
  });

  it.each<[string, Word]>([
    ['is not due', word(1, AFTER)],
    ['has no due date', word(1, null)],
    ['is suspended', word(1, BEFORE, { suspended: true })],
    ['has no meaning', word(1, BEFORE, { translations: [] })],
    ['was never reviewed', word(1, null, { review_states: [{ facet: 0, status: 'new', due_at: BEFORE }] })],
    ['has only an unknown facet', word(1, null, { review_states: [{ facet: 2, status: 'review', due_at: BEFORE }] })],
  ])('dueCard skips a word that %s', (_why, one) => {
    expect(asked(one)).toBeNull();
  });

  it('dueCard skips cards that were practised before', () => {
    const [first, second] = [word(1, BEFORE), word(2, BEFORE)];
    expect(dueCard([first, second], NOW, new Set([cardKey({ word: first, facet: 0 })]))?.word.id).toBe(2);
  });
});
