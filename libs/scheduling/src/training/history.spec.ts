import fc from 'fast-check';
import { Grade } from '../scheduler/grade.js';
import { daysSinceLast, type HistoryEvent, historiesOf, splitByTime, trialsOf } from './history.js';

const { again, good } = Grade;

function on(day: string, what: HistoryEvent['what'], time = '09:00'): HistoryEvent {
  return { answeredAt: new Date(`2026-03-${day}T${time}:00Z`), what };
}

function daysOf(events: readonly HistoryEvent[]): number[][] {
  return historiesOf(events).map((history) => history.map(({ answeredAt }) => answeredAt.getUTCDate()));
}

describe('the histories of a facet', () => {
  it('the answers of a facet form one history where nothing interrupts them', () => {
    expect(daysOf([on('01', good), on('03', again), on('04', good)])).toEqual([[1, 3, 4]]);
  });

  it('a history restarts after a reset', () => {
    expect(daysOf([on('01', good), on('02', 'reset'), on('03', good), on('04', good)])).toEqual([[1], [3, 4]]);
  });

  it('a history continues after an import that included its answers', () => {
    expect(daysOf([on('01', good), on('03', good), on('03', 'baseline', '10:00'), on('07', again)])).toEqual([[1, 3, 7]]);
  });

  it('a history leaves out answers after an import of memory alone, until a reset', () => {
    const imported = [on('01', 'baseline'), on('03', good)];
    expect(daysOf(imported)).toEqual([]);
    expect(daysOf([...imported, on('05', 'reset'), on('06', good)])).toEqual([[6]]);
  });

  it('a facet without answers has no history', () => {
    expect(daysOf([])).toEqual([]);
    expect(daysOf([on('01', 'reset'), on('02', 'reset')])).toEqual([]);
  });
});

describe('trials', () => {
  const history = historiesOf([on('01', good), on('01', good, '09:10'), on('04', good, '00:01'), on('05', again, '00:00')]);

  it('training trials are the answers of a later UTC date than the last one', () => {
    expect(trialsOf(history).map(({ index }) => index)).toEqual([2, 3]);
    expect(trialsOf(history).map(({ history: one, index }) => daysSinceLast(one, index))).toEqual([3, 1]);
  });

  it('training trials are split by time, none of the later before one of the earlier', () => {
    const times = fc.array(fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 2, maxLength: 6 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(times, fc.double({ min: 0, max: 1, noNaN: true }), (days, share) => {
        const histories = days.flatMap((some) =>
          historiesOf(some.toSorted((a, b) => a - b).map((day) => ({ answeredAt: new Date(day * 86_400_000), what: good }))),
        );
        const trials = trialsOf(histories);
        const { earlier, later } = splitByTime(trials, share);
        const at = ({ history: one, index }: (typeof trials)[number]) => one[index]?.answeredAt.getTime() ?? NaN;
        expect(earlier.length).toBe(Math.floor(trials.length * share));
        expect(new Set([...earlier, ...later])).toEqual(new Set(trials));
        expect(Math.max(...earlier.map(at), 0)).toBeLessThanOrEqual(Math.min(...later.map(at), Infinity));
      }),
    );
  });
});
