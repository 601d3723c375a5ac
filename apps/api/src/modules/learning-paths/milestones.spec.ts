import fc from 'fast-check';
import { MAX_MILESTONES, MAX_WORDS, MIN_MILESTONES, MIN_WORDS, PLAN, planOf } from './milestones.js';

function milestone(overrides: object = {}): object {
  return { title: 'At the table', topic: 'food', target_word_count: 20, cefr_level: 'A2', ...overrides };
}

const OTHER = milestone({ topic: 'home' });

function planned(...milestones: unknown[]) {
  return planOf(PLAN.parse({ milestones }));
}

describe('a plan', () => {
  it('is what the model made of it', () => {
    expect(planned(milestone(), OTHER)).toEqual([milestone(), OTHER]);
  });

  it.each([
    ['no title', { title: ' ' }],
    ['a title of markup', { title: '<b></b>' }],
    ['a title that is no text', { title: 7 }],
    ['a title too long', { title: 'x'.repeat(256) }],
    ['no topic', { topic: '' }],
    ['a topic that nobody sees', { topic: '\u200b' }],
    ['a topic that is missing', { topic: undefined }],
  ])('leaves out a milestone with %s', (_what, overrides) => {
    expect(planned(OTHER, milestone(overrides), milestone())).toEqual([OTHER, milestone()]);
  });

  it.each([
    [-5, 3],
    [2.4, 3],
    [12.5, 13],
    [1e308, 60],
  ])('brings %d words within bounds: %d', (asked, kept) => {
    expect(planned(milestone({ target_word_count: asked }), OTHER)?.[0]?.target_word_count).toBe(kept);
  });

  it.each([
    ['12', 12],
    [' 7.6 ', 8],
    ['twenty', 20],
    ['', 20],
    [null, 20],
    [undefined, 20],
  ])('makes of the number %j that of %d words', (asked, kept) => {
    expect(planned(milestone({ target_word_count: asked }), OTHER)?.[0]?.target_word_count).toBe(kept);
  });

  it('keeps milestones of one topic', () => {
    expect(planned(OTHER, milestone({ topic: ' HOME ' }))).toHaveLength(2);
  });

  it('does not know a level that is none', () => {
    expect(planned(milestone({ cefr_level: 'D7' }), OTHER)?.[0]?.cefr_level).toBeNull();
  });

  it('is no plan with fewer than two', () => {
    expect(planned(milestone(), milestone({ title: '' }))).toBeNull();
    expect(planOf(PLAN.parse({ milestones: 'none' }))).toBeNull();
  });

  it('ends after the eighth', () => {
    const sixty = Array.from({ length: 60 }, (_, i) => milestone({ topic: `topic ${i}` }));
    expect(planned(...sixty)).toEqual(sixty.slice(0, 8));
  });

  it('keeps its bounds whatever a model writes', () => {
    const anything = fc.oneof(fc.string(), fc.double(), fc.constant(null), fc.constantFrom('food', 'home', 'A1'));
    const written = fc.record({ title: anything, topic: anything, target_word_count: anything, cefr_level: anything });
    fc.assert(
      fc.property(fc.array(written, { maxLength: 30 }), (milestones) => {
        const plan = planned(...milestones) ?? [];
        expect(plan.length === 0 || (plan.length >= MIN_MILESTONES && plan.length <= MAX_MILESTONES)).toBe(true);
        for (const { title, topic, target_word_count } of plan) {
          expect([title.trim(), topic.trim()]).not.toContain('');
          expect(Number.isInteger(target_word_count) && target_word_count >= MIN_WORDS && target_word_count <= MAX_WORDS).toBe(true);
        }
      }),
    );
  });
});
