import { nextOccurrence, type ReminderSchedule } from './occurrences.js';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** At most one clock change falls into each step. Morocco has two within a month. */
const STRIDE = 7 * DAY_MS;
/** The next occurrence is computed after sending, possibly after the repeated hour. */
const LATE = 3 * 60 * MINUTE_MS;
const FROM = Date.parse('2025-01-01T00:00:00Z');
const TO = Date.parse('2028-01-01T00:00:00Z');

/** A clock change as reported by the runtime, independent of the tested code. */
interface Transition {
  readonly zone: string;
  readonly at: number;
  /** UTC offset in milliseconds. */
  readonly before: number;
  readonly after: number;
}

function offsets(zone: string): (moment: number) => number {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  return (moment) => {
    const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?/.exec(name) ?? [];
    return (sign === '-' ? -1 : 1) * (60 * Number(hours ?? 0) + Number(minutes ?? 0)) * MINUTE_MS;
  };
}

function transitionsOf(zone: string): Transition[] {
  const offsetAt = offsets(zone);
  const found: Transition[] = [];
  for (let day = FROM, before = offsetAt(day); day < TO; day += STRIDE) {
    const after = offsetAt(day + STRIDE);
    if (after === before) continue;
    let [early, late] = [day, day + STRIDE];
    while (late - early > MINUTE_MS) {
      const middle = early + Math.floor((late - early) / (2 * MINUTE_MS)) * MINUTE_MS;
      if (offsetAt(middle) === before) early = middle;
      else late = middle;
    }
    found.push({ zone, at: late, before, after });
    before = after;
  }
  return found;
}

/** The expected time on a day near a clock change: the first occurrence of the wall-clock time, or the jump that skips it. */
function expectedOn(day: string, time: string, { at, before, after }: Transition): number {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const passages = [wall - before, wall - after].filter((moment, i) => (i === 0 ? moment < at : moment >= at));
  return passages.length > 0 ? Math.min(...passages) : at;
}

const timeOf = (wall: number) => new Date(wall).toISOString().slice(11, 16);
const dayOf = (wall: number) => new Date(wall).toISOString().slice(0, 10);

const transitions = Intl.supportedValuesOf('timeZone').flatMap(transitionsOf);

describe('a daily reminder in every zone whose clock changes from 2025 to 2027', () => {
  it('the test of daily reminders covers more than a hundred zones', () => {
    expect(new Set(transitions.map(({ zone }) => zone)).size).toBeGreaterThan(100);
  });

  it.each(['02:30', 'as the change begins', 'as the change ends'])(
    'a daily reminder is due exactly once a day in every zone whose clock changes: %s',
    (when) => {
      for (const transition of transitions) {
        const { zone, at, before, after } = transition;
        const triggerTime = { 'as the change begins': timeOf(at + before), 'as the change ends': timeOf(at + after) }[when] ?? when;
        const schedule: ReminderSchedule = { kind: 'due_words', recurrence: 'daily', triggerTime, timeZone: zone };
        const days = [-2, -1, 0, 1, 2].map((ahead) => dayOf(at + before + ahead * DAY_MS));
        let moment = expectedOn(dayOf(at + before - 3 * DAY_MS), triggerTime, transition);
        const came = days.map(() => (moment = nextOccurrence(schedule, new Date(moment)).getTime()));
        const cameLate = came.slice(0, -1).map((at) => nextOccurrence(schedule, new Date(at + LATE)).getTime());
        const expected = days.map((day) => expectedOn(day, triggerTime, transition));
        expect({ zone, came, cameLate }).toEqual({ zone, came: expected, cameLate: expected.slice(1) });
      }
    },
  );
});
