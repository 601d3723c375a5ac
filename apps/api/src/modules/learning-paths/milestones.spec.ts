import fc from 'fast-check';
import { MAX_MILESTONES, MAX_WORDS, MIN_MILESTONES, MIN_WORDS, PLAN_SCHEMA, planOf } from './milestones.js';

function milestone(overrides: object = {}): object {
  return { title: 'At the table', topic: 'food', target_word_count: 20, cefr_level: 'A2', ...overrides };
}

const OTHER = milestone({ topic: 'home' });

function planned(...milestones: unknown[]) {
  return planOf(PLAN_SCHEMA.parse({ milestones }));
}

describe('plan of milestones', () => {
  it('keeps the milestones of the model', () => {
    expect(planned(milestone(), OTHER)).toEqual([milestone(), OTHER]);
  });

  it.each([
    ['no title', { title: ' ' }],
    ['a title that is only markup', { title: '<b></b>' }],
    ['a title that is not text', { title: 7 }],
    ['a title that is too long', { title: 'x'.repeat(256) }],
    ['no topic', { topic: '' }],
    ['an invisible topic', { topic: '\u200b' }],
    ['a missing topic', { topic: undefined }],
  ])('drops a milestone with %s', (_what, overrides) => {
    expect(planned(OTHER, milestone(overrides), milestone())).toEqual([OTHER, milestone()]);
  });

  it.each([
    [-5, 3],
    [2.4, 3],
    [12.5, 13],
    [1e308, 60],
  ])('clamps %d words to %d', (asked, kept) => {
    expect(planned(milestone({ target_word_count: asked }), OTHER)?.[0]?.target_word_count).toBe(kept);
  });

  it.each([
    ['12', 12],
    [' 7.6 ', 8],
    ['twenty', 20],
    ['', 20],
    [null, 20],
    [undefined, 20],
  ])('reads the number %j as %d words', (asked, kept) => {
    expect(planned(milestone({ target_word_count: asked }), OTHER)?.[0]?.target_word_count).toBe(kept);
  });

  it('keeps several milestones of one topic', () => {
    expect(planned(OTHER, milestone({ topic: ' HOME ' }))).toHaveLength(2);
  });

  it('drops an unknown level', () => {
    expect(planned(milestone({ cefr_level: 'D7' }), OTHER)?.[0]?.cefr_level).toBeNull();
  });

  it('rejects fewer than two milestones', () => {
    expect(planned(milestone(), milestone({ title: '' }))).toBeNull();
    expect(planOf(PLAN_SCHEMA.parse({ milestones: 'none' }))).toBeNull();
  });

  it('keeps at most eight milestones', () => {
    const sixty = Array.from({ length: 60 }, (_, i) => milestone({ topic: `topic ${i}` }));
    expect(planned(...sixty)).toEqual(sixty.slice(0, 8));
  });

  it('stays within its limits for any model output', () => {
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
