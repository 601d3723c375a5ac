import { Algorithm, DEFAULT_SETTINGS, type FacetState, newFacetState, Phase, schedule } from '@wordhoard/scheduling';
import type { AnkiCardRow } from '../anki-rows.js';
import { cardBaseline } from './card-memory.js';
import type { HistoryContext } from './card-days.js';
import { type ExportedCard, toAnkiCard } from './anki-card.js';

const CREATED = Date.parse('2026-01-25T04:00:00Z') / 1000;
const NOW = new Date('2026-11-21T18:00:00Z');
const DAY_MS = 86_400_000;

const takeover: HistoryContext = {
  collection: { crt: CREATED, creationOffset: 0, rollover: 4, fsrs: true },
  settings: DEFAULT_SETTINGS,
  timeZone: 'UTC',
  dayStartHour: 4,
  at: NOW,
};
const original: AnkiCardRow = {
  ...{ id: 17, ord: 0, mod: CREATED, usn: 3, type: 2, queue: 2, due: 330, ivl: 59, factor: 2350, reps: 6, lapses: 2 },
  ...{ left: 0, odue: 0, odid: 0, flags: 3, data: '{"pos":4,"s":9,"d":5}' },
};
const reviewed = schedule(newFacetState(Algorithm.fsrs), 'easy', NOW, DEFAULT_SETTINGS).memory;

function written(leaving: Partial<ExportedCard>): AnkiCardRow {
  const card = { ord: 0, memory: reviewed, dueAt: NOW, suspended: false, original: null, touched: true, answers: 1 };
  return toAnkiCard({ ...card, ...leaving }, takeover);
}

describe('a card that goes to Anki', () => {
  it('writes an untouched Anki card exactly as it was imported', () => {
    expect(written({ original, touched: false })).toEqual(original);
  });

  it('suspends or unsuspends a written Anki card like its word', () => {
    expect(written({ original, touched: false, suspended: true })).toEqual({ ...original, queue: -1 });
    const suspended = { ...original, queue: -1 };
    expect(written({ original: suspended, touched: false, suspended: true })).toEqual(suspended);
    expect(written({ original: suspended, touched: false })).toEqual(original);
    const inSteps = { ...suspended, type: 1, due: CREATED };
    expect(written({ original: inSteps, touched: false }).queue).toBe(1);
    expect(written({ original: { ...inSteps, due: 300 }, touched: false }).queue).toBe(3);
  });

  it('writes a reviewed Anki card with its due day, and its memory where FSRS keeps it', () => {
    const dueAt = new Date('2026-11-29T04:00:00Z');
    expect(written({ original, dueAt })).toEqual({
      ...{ id: 17, ord: 0, mod: NOW.getTime() / 1000, usn: -1, type: 2, queue: 2, due: 308, ivl: 8, factor: 2350, reps: 7, lapses: 0 },
      ...{ left: 0, odue: 0, odid: 0, flags: 3, data: `{"pos":4,"s":8.2956,"d":1,"lrt":${NOW.getTime() / 1000}}` },
    });
  });

  it('writes the ease of SM-2 to an Anki card, and no older memory of FSRS', () => {
    const memory: FacetState = { ...reviewed, stability: null, difficulty: null, ease: 2.36 };
    expect(written({ original, memory })).toMatchObject({ factor: 2360, data: expect.not.stringContaining('"s"') });
    expect(written({ memory: { ...memory, ease: null, lastReviewedAt: null } })).toMatchObject({ factor: 2500, data: '' });
  });

  it('writes an Anki card in its steps by minutes or by days', () => {
    const memory: FacetState = { ...reviewed, phase: Phase.learning, intervalDays: 0, learningStep: 1 };
    const soon = new Date(NOW.getTime() + 600_000);
    expect(written({ memory, dueAt: soon })).toMatchObject({ type: 1, queue: 1, due: soon.getTime() / 1000, ivl: 0, left: 1001 });
    const later = new Date(NOW.getTime() + 2 * DAY_MS);
    const again: FacetState = { ...memory, phase: Phase.relearning, learningStep: 0, lapses: 3 };
    expect(written({ memory: again, dueAt: later })).toMatchObject({ type: 3, queue: 3, due: 302, ivl: 8, left: 1001, lapses: 3 });
  });

  it('writes a new Anki card in its former position', () => {
    const memory = newFacetState(Algorithm.fsrs);
    expect(written({ memory, dueAt: null, answers: 0 })).toMatchObject({ type: 0, queue: 0, due: 0, factor: 0, reps: 0, data: '' });
    const place = { ...original, type: 0, queue: 0, due: 12, data: 'never JSON' };
    expect(written({ memory, dueAt: null, original: place })).toMatchObject({ type: 0, due: 12, data: '' });
  });

  it('imports a written Anki card with the same memory', () => {
    for (const phase of [Phase.review, Phase.relearning]) {
      const memory: FacetState = { ...reviewed, phase, intervalDays: phase === Phase.review ? 8 : 0, ease: 2.5, lapses: 4, repetitions: 2 };
      const dueAt = new Date(phase === Phase.review ? '2026-11-29T04:00:00Z' : '2026-11-21T18:10:00Z');
      const back = cardBaseline(written({ memory, dueAt }), [], { ...takeover, at: new Date(NOW.getTime() + 1000) });
      const { repetitions: _unknown, ...known } = memory;
      expect(back).toMatchObject({ dueAt, memory: { ...known, stability: expect.closeTo(memory.stability ?? 0, 3) } });
    }
  });
});
