import { type Association, associated, type Associations } from './associations.js';

const WORD: Associations = { synonyms: ['casa', 'hogar'], antonyms: [], topics: ['home'] };

function of(kind: Association['kind'], ...values: string[]): Association[] {
  return values.map((value) => ({ kind, value }));
}

describe('the associations of a word', () => {
  it('gain at the end and lose by kind', () => {
    const add = [...of('synonym', 'morada'), ...of('antonym', 'calle'), ...of('topic', 'city')];
    expect(associated(WORD, add, of('topic', 'home'))).toEqual({
      synonyms: ['casa', 'hogar', 'morada'],
      antonyms: ['calle'],
      topics: ['city'],
    });
  });

  it('do not change by adding what is there or removing what is not', () => {
    expect(associated(WORD, of('synonym', 'casa'), [...of('antonym', 'casa'), ...of('topic', 'casa')])).toEqual(WORD);
    expect(associated(WORD, [], [])).toEqual(WORD);
  });

  it('hold what is removed and added, in its place', () => {
    expect(associated(WORD, of('synonym', 'casa'), of('synonym', 'casa')).synonyms).toEqual(['casa', 'hogar']);
  });

  it('hold a value that is added twice once', () => {
    expect(associated(WORD, of('antonym', 'calle', 'calle'), []).antonyms).toEqual(['calle']);
  });

  const many = (count: number) => Array.from({ length: count }, (_, i) => `${i}`);

  it('are at most fifty of a kind after the change', () => {
    const full = { ...WORD, topics: many(50) };
    expect(associated(full, of('topic', 'new'), of('topic', '0')).topics).toHaveLength(50);
    expect(() => associated(full, of('topic', 'new'), [])).toThrow('A word has at most 50 topics');
  });

  it('may be more, as long as no more are added', () => {
    expect(associated({ ...WORD, topics: many(60) }, of('synonym', 'morada'), of('topic', '0')).topics).toHaveLength(59);
  });
});
