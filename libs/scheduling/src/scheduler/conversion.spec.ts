import fc from 'fast-check';
import { newFacetState, Phase, type FacetState } from '../memory/memory.js';
import { toAlgorithm } from './conversion.js';
import { fsrsStep } from './fsrs.js';
import { Grade } from './grade.js';
import { Algorithm, DEFAULT_SETTINGS } from './settings.js';

const { sm2, fsrs } = Algorithm;
const answeredAt = new Date('2026-03-01T09:00:00Z');
const inReview: FacetState = { ...newFacetState(fsrs), phase: Phase.review, repetitions: 4, lastReviewedAt: answeredAt };
const fromSm2 = (ease: number | null, intervalDays: number): FacetState => ({ ...inReview, ease, intervalDays });
const fromFsrs = (stability: number, difficulty: number): FacetState => ({
  ...inReview,
  stability,
  difficulty,
  intervalDays: Math.round(stability),
});
const to = (algorithm: Algorithm, memory: FacetState) => toAlgorithm(memory, algorithm, DEFAULT_SETTINGS);

const anyMemory = fc
  .record({
    phase: fc.constantFrom(Phase.learning, Phase.review, Phase.relearning),
    fsrs: fc.option(
      fc.record({
        stability: fc.double({ min: 0.001, max: 36_500, noNaN: true }),
        difficulty: fc.double({ min: 1, max: 10, noNaN: true }),
      }),
    ),
    ease: fc.option(fc.double({ min: 1.3, max: 4, noNaN: true })),
    intervalDays: fc.nat(1000),
  })
  .map(({ phase, fsrs: known, ease, intervalDays }): FacetState => ({ ...inReview, phase, ...(known ?? {}), ease, intervalDays }));

describe('toAlgorithm', () => {
  it.each([
    [2.5, 10, 10, 6.9140563],
    [1.3, 20, 20, 10],
  ])(
    'converts an ease of %d after %d days to a stability of %d and a difficulty of %d, as fsrs-rs does',
    (ease, days, stability, difficulty) => {
      const memory = to(fsrs, fromSm2(ease, days));
      expect(memory.stability).toBe(stability);
      expect(memory.difficulty).toBeCloseTo(difficulty, 5);
    },
  );

  it('after conversion a good answer in time multiplies the interval by the ease, under either algorithm', () => {
    fc.assert(
      fc.property(fc.double({ min: 1.8, max: 2.5, noNaN: true }), fc.integer({ min: 5, max: 60 }), (ease, days) => {
        const memory = to(fsrs, fromSm2(ease, days));
        const due = new Date(answeredAt.getTime() + days * 86_400_000);
        const { stability } = fsrsStep(memory, Grade.good, due, DEFAULT_SETTINGS).memory;
        expect((stability ?? NaN) / days).toBeCloseTo(ease, 4);
        expect(to(sm2, { ...memory, ease: null }).ease).toBeCloseTo(ease, 10);
      }),
    );
  });

  it('conversion keeps the ease between that of the worst and that of a new word', () => {
    expect(to(sm2, fromFsrs(1000, 10)).ease).toBe(1.3);
    expect(to(sm2, fromFsrs(2, 1)).ease).toBe(2.5);
    expect(to(sm2, fromFsrs(30, 7)).ease).toBeCloseTo(2.22, 2);
  });

  it('conversion uses a new word’s ease where nothing is known', () => {
    expect(to(sm2, inReview).ease).toBe(2.5);
    expect(to(fsrs, fromSm2(null, 10))).toEqual({ ...to(fsrs, fromSm2(2.5, 10)), ease: null });
  });

  it('conversion lets a word without an interval start in FSRS as if it were new', () => {
    expect(to(fsrs, fromSm2(2.5, 0))).toEqual(fromSm2(2.5, 0));
    expect(to(fsrs, newFacetState(sm2))).toEqual(newFacetState(sm2));
  });

  it('conversion there and back restores the memory and what was learned between', () => {
    fc.assert(
      fc.property(anyMemory, fc.constantFrom(sm2, fsrs), fc.constantFrom(sm2, fsrs), (memory, one, other) => {
        const there = to(one, memory);
        const back = to(other, there);
        expect(back).toMatchObject(Object.fromEntries(Object.entries(memory).filter(([, value]) => value !== null)));
        expect(to(one, back)).toEqual(to(other, back));
        expect(to(one, there)).toEqual(there);
      }),
    );
  });

  it('conversion refuses weights that are not 21 numbers', () => {
    expect(() => toAlgorithm(fromSm2(2.5, 10), fsrs, { ...DEFAULT_SETTINGS, weights: [] })).toThrow(RangeError);
  });
});
