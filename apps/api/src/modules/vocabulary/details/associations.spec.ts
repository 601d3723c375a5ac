import { type Association, associated, type Associations } from './associations.js';

const WORD: Associations = { synonyms: ['casa', 'hogar'], antonyms: [], topics: ['home'] };

function of(kind: Association['kind'], ...values: string[]): Association[] {
  return values.map((value) => ({ kind, value }));
}

describe('associations of a word', () => {
  it('appends added values and removes values by kind', () => {
    const add = [...of('synonym', 'morada'), ...of('antonym', 'calle'), ...of('topic', 'city')];
    expect(associated(WORD, add, of('topic', 'home'))).toEqual({
      synonyms: ['casa', 'hogar', 'morada'],
      antonyms: ['calle'],
      topics: ['city'],
    });
  });

  it('ignores adding existing values and removing missing ones', () => {
    expect(associated(WORD, of('synonym', 'casa'), [...of('antonym', 'casa'), ...of('topic', 'casa')])).toEqual(WORD);
    expect(associated(WORD, [], [])).toEqual(WORD);
  });

  it('keeps a value in its position if it is removed and added', () => {
    expect(associated(WORD, of('synonym', 'casa'), of('synonym', 'casa')).synonyms).toEqual(['casa', 'hogar']);
  });

  it('adds a repeated value once', () => {
    expect(associated(WORD, of('antonym', 'calle', 'calle'), []).antonyms).toEqual(['calle']);
  });

  const many = (count: number) => Array.from({ length: count }, (_, i) => `${i}`);

  it('rejects more than fifty associations of a kind after the change', () => {
    const full = { ...WORD, topics: many(50) };
    expect(associated(full, of('topic', 'new'), of('topic', '0')).topics).toHaveLength(50);
    expect(() => associated(full, of('topic', 'new'), [])).toThrow('A word can have at most 50 topics');
  });

  it('accepts a list that is already too long if nothing is added', () => {
    expect(associated({ ...WORD, topics: many(60) }, of('synonym', 'morada'), of('topic', '0')).topics).toHaveLength(59);
  });
});
