import { Algorithm, DEFAULT_SETTINGS, fold, Grade, LogKind, type FoldEntry, Outcome, place, seedOf } from '@wordhoard/scheduling';
import { buildCard, buildOfflinePack } from '../testing/build-database.js';
import { answeredCard, withIntervals, memoryOf, type SchedulingRules, schedulingRulesOf } from './card.js';

const { words: _words, ...facts } = buildOfflinePack([]);
const fsrs = schedulingRulesOf({ ...facts, keptAt: 0 });
const sm2: SchedulingRules = { ...fsrs, scheduler: { ...DEFAULT_SETTINGS, algorithm: Algorithm.sm2 } };

/** Days from one answer to the next. */
const HISTORY: [Grade, number][] = [
  [Grade.good, 0],
  [Grade.good, 0.01],
  [Grade.hard, 2.3],
  [Grade.easy, 7],
  [Grade.again, 30],
  [Grade.good, 0.02],
  [Grade.good, 1.4],
];

describe.each([
  ['FSRS', fsrs],
  ['SM-2', sm2],
])('a card answered offline under %s', (_name, rules) => {
  it('a card answered offline gets the same memory and due date as the server computes from its log', () => {
    let card = buildCard(7);
    let at = Date.parse('2026-03-01T12:00:00Z');
    const rows: FoldEntry[] = [];
    for (const [grade, days] of HISTORY) {
      at += days * 86_400_000;
      const outcome = grade === Grade.again ? Outcome.incorrect : Outcome.correct;
      card = answeredCard(card, { outcome, grade }, new Date(at), rules);
      rows.push({ kind: LogKind.answer, operationId: `${rows.length}`, answeredAt: new Date(at), grade, voids: null });
      const folded = fold(rows, rules.scheduler);
      expect(memoryOf(card, rules.scheduler)).toEqual(folded.memory);
      const placed = place(folded, seedOf(7, 0, folded.memory.repetitions), rules.placement, null);
      expect(card.review_state.due_at).toBe(placed?.toISOString());
    }
  });
});

it('a skipped card is unchanged offline', () => {
  const card = buildCard(7);
  expect(answeredCard(card, { outcome: Outcome.skipped }, new Date(), fsrs)).toBe(card);
});

it('a card of a group with its own retention is scheduled by it offline', () => {
  const group = { group_id: 1, desired_retention: 0.8, new_left: null, reviews_left: null };
  const rules = schedulingRulesOf({ ...facts, groups: [group], keptAt: 0 });
  const answer = { outcome: Outcome.correct, grade: Grade.easy };
  const at = new Date('2026-03-01T12:00:00Z');
  const interval = (card: ReturnType<typeof buildCard>) => answeredCard(card, answer, at, rules).review_state.interval_days;
  expect(interval(buildCard(7))).toBeGreaterThan(interval(buildCard(7, { group_id: 2 })));
  expect(withIntervals(buildCard(7), rules, at).intervals.easy).toBeGreaterThan(withIntervals(buildCard(7), fsrs, at).intervals.easy);
});
