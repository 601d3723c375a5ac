import { orderAlongRoute } from './select-queue.js';

const NOW = new Date('2026-01-31T12:00:00Z');
const EARLIER = new Date('2026-01-31T11:00:00Z');
const LATER = new Date('2026-01-31T13:00:00Z');

const facet = (wordId: number, dueAt: Date | null, of = 0) => ({ wordId, facet: of, dueAt });
const namesOf = (queue: readonly { wordId: number; facet: number }[]) => queue.map((one) => `${one.wordId}/${one.facet}`);

describe('orderAlongRoute', () => {
  it('asks due words in walking order, then new words and those studied ahead', () => {
    const queue = [facet(1, EARLIER), facet(2, null), facet(3, NOW), facet(4, LATER), facet(5, EARLIER)];
    expect(namesOf(orderAlongRoute(queue, [5, 4, 3, 2, 1], NOW))).toEqual(['5/0', '3/0', '1/0', '4/0', '2/0']);
  });

  it('asks a second facet on a second walk, regardless of which facet is first', () => {
    const queue = [facet(1, EARLIER, 1), facet(2, EARLIER), facet(3, null), facet(1, EARLIER, 0), facet(2, null, 1)];
    expect(namesOf(orderAlongRoute(queue, [3, 2, 1], NOW))).toEqual(['2/0', '1/1', '3/0', '1/0', '2/1']);
  });

  it('keeps all selected facets and does not change the input', () => {
    const queue = [facet(1, EARLIER), facet(9, EARLIER), facet(2, EARLIER)];
    expect(namesOf(orderAlongRoute(queue, [2, 1], NOW))).toEqual(['2/0', '1/0', '9/0']);
    expect(namesOf(queue)).toEqual(['1/0', '9/0', '2/0']);
  });
});
