import fc from 'fast-check';
import { ActivityStatus } from '../activities/activity.js';
import { replyFault } from '../replies/reply-fault.js';
import { sessionFacts, summaryOf } from './session-facts.js';

const TURNS = [{ role: 'user' }, { role: 'assistant' }, { role: 'user' }] as const;

describe('the facts of a session', () => {
  it('session facts count turns, activities, and right and wrong answers', () => {
    const activities = [
      { status: ActivityStatus.finished, isCorrect: true },
      { status: ActivityStatus.evaluated, isCorrect: true },
      { status: ActivityStatus.evaluated, isCorrect: false },
      { status: ActivityStatus.evaluated, isCorrect: null },
      { status: ActivityStatus.begun, isCorrect: null },
      { status: ActivityStatus.cancelled, isCorrect: null },
    ];
    expect(sessionFacts({ turns: TURNS, activities })).toEqual({ userTurns: 2, assistantTurns: 1, activities: 5, right: 2, wrong: 1 });
  });

  it('session facts of an empty session are all zero', () => {
    expect(sessionFacts({ turns: [], activities: [] })).toEqual({ userTurns: 0, assistantTurns: 0, activities: 0, right: 0, wrong: 0 });
  });
});

describe('the summary of a session', () => {
  it('a session summary mentions activities if there were any', () => {
    const facts = { userTurns: 2, assistantTurns: 1, activities: 0, right: 0, wrong: 0 };
    expect(summaryOf(facts)).toBe('Turns: 2 by the learner, 1 by the companion.');
    expect(summaryOf({ ...facts, activities: 3, right: 2 })).toBe(
      'Turns: 2 by the learner, 1 by the companion. Activities: 3, of them 2 right and 0 wrong.',
    );
  });

  it('a session summary has the numbers of the facts and no others, and claims nothing', () => {
    const number = fc.nat(500);
    const facts = fc.record({ userTurns: number, assistantTurns: number, activities: number, right: number, wrong: number });
    fc.assert(
      fc.property(facts, (of) => {
        const summary = summaryOf(of);
        const { userTurns, assistantTurns, activities, right, wrong } = of;
        const expected = activities === 0 ? [userTurns, assistantTurns] : [userTurns, assistantTurns, activities, right, wrong];
        expect(summary.match(/\d+/g)?.map(Number)).toEqual(expected);
        expect(replyFault(summary)).toBeNull();
      }),
    );
  });
});
