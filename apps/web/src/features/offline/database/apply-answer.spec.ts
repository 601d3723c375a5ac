import '../testing/browser-storage.js';
import { buildCard, buildDatabase } from '../testing/build-database.js';
import { type OfflineDatabase, factOf, type StoredPack } from './offline-database.js';
import { type StoredSession, remainingCards, summaryOf } from './stored-session.js';
import { applyAnswer, applyUndo } from './apply-answer.js';
import { countQueue } from './mutation-queue.js';

const cards = [buildCard(1), buildCard(2)];
const session: StoredSession = {
  id: -1,
  clientId: '019aa000-0000-7000-8000-000000000001',
  mode: 'standard',
  startedAt: '2026-03-01T12:00:00.000Z',
  endedAt: null,
  wordCount: 2,
  cards,
  log: [],
};

let database: OfflineDatabase;

beforeEach(async () => {
  database = await buildDatabase(...cards);
  await database.put('sessions', session, session.id);
});

function good(operation_id: string, word_id = 1) {
  return { operation_id, word_id, facet: 0, outcome: 'correct' as const, grade: 'good' as const };
}

/** Half a day from now, so that no learning step is due after the study day. */
async function endStudyDayLater(): Promise<void> {
  const pack = (await factOf(database, 'pack')) as StoredPack;
  await database.put('facts', { ...pack, time_zone: 'UTC', day_start_hour: (new Date().getUTCHours() + 12) % 24 }, 'pack');
}

async function kept(): Promise<StoredSession> {
  return (await database.get('sessions', session.id)) as StoredSession;
}

describe('an answer given offline', () => {
  it('an answer given offline is scheduled and queued under its session with the time at which it was given', async () => {
    const before = Date.now();
    const played = await applyAnswer(database, -1, good('a'));
    expect(played).toMatchObject({ wasNew: true, card: { phase: 'learning', review_state: { status: 'learning', repetitions: 1 } } });
    const [waiting] = await database.getAll('waiting');
    expect(waiting).toMatchObject({ kind: 'review', operation: { ...good('a'), client_session_id: session.clientId } });
    const at = waiting?.kind === 'review' ? Date.parse(waiting.operation.answered_at) : 0;
    expect(at).toBeGreaterThanOrEqual(before);
    expect(remainingCards(await kept()).map(({ id }) => id)).toEqual([2]);
  });

  it('an answer given offline returns the card as the session asks it again until it leaves learning', async () => {
    await endStudyDayLater();
    const missed = await applyAnswer(database, -1, { operation_id: 'a', word_id: 1, facet: 0, outcome: 'incorrect' });
    expect(missed?.next).toMatchObject({ id: 1, phase: 'learning', intervals: { again: 60 } });
    const easy = { operation_id: 'b', word_id: 1, facet: 0, outcome: 'correct' as const, grade: 'easy' as const };
    expect((await applyAnswer(database, -1, easy))?.next).toBeNull();
    expect(summaryOf(await kept())).toMatchObject({ words_reviewed: 2, graduated_count: 1, in_learning_count: 0 });
    await applyUndo(database, -1, 'v', false);
    expect(summaryOf(await kept())).toMatchObject({ graduated_count: 0, in_learning_count: 1 });
  });

  it('an answer given offline changes nothing when it is applied twice', async () => {
    await applyAnswer(database, -1, good('a'));
    const once = await database.get('cards', [1, 0]);
    expect(await applyAnswer(database, -1, good('a'))).toMatchObject({ wasNew: true });
    expect(await database.get('cards', [1, 0])).toEqual(once);
    expect(await database.count('waiting')).toBe(1);
  });

  it('an answer given offline leaves the memory of a skipped word unchanged and asks it last', async () => {
    await applyAnswer(database, -1, { operation_id: 's', word_id: 1, facet: 0, outcome: 'skipped' });
    expect(await database.get('cards', [1, 0])).toEqual(cards[0]);
    expect(remainingCards(await kept()).map(({ id }) => id)).toEqual([2, 1]);
  });

  it('an answer that the server already has is stored with its result and not queued', async () => {
    const fromServer = { ...buildCard(1), strength: 5, term: 'renamed elsewhere' };
    await applyAnswer(database, -1, good('a'), fromServer);
    expect(await database.get('cards', [1, 0])).toMatchObject({ term: 'renamed elsewhere' });
    expect(await database.count('waiting')).toBe(0);
  });

  it('an answer given offline returns nothing if the session or its word is not stored', async () => {
    expect(await applyAnswer(database, -9, good('a'))).toBeNull();
    expect(await applyAnswer(database, -1, good('a', 3))).toBeNull();
    expect(await database.count('waiting')).toBe(0);
  });
});

describe('undo offline', () => {
  it('undo offline removes answers one by one back to the first and keeps concurrent edits', async () => {
    await applyAnswer(database, -1, good('a'));
    await applyAnswer(database, -1, good('b', 2));
    await database.put('cards', { ...buildCard(2, { phase: 'learning' }), term: 'edited' }, [2, 0]);
    expect(await applyUndo(database, -1, 'v', false)).toMatchObject({ id: 2, phase: 'new', term: 'edited' });
    expect(await applyUndo(database, -1, 'w', false)).toEqual(cards[0]);
    expect(await applyUndo(database, -1, 'x', false)).toBeNull();
    const sent = (await database.getAll('waiting')).map((one) => (one.kind === 'review' ? one.operation : null));
    expect(sent.slice(2)).toMatchObject([
      { kind: 'void', voids: 'b', word_id: 2, operation_id: 'v' },
      { kind: 'void', voids: 'a', word_id: 1, operation_id: 'w' },
    ]);
    expect(summaryOf(await kept())).toMatchObject({ words_reviewed: 0, new_words_learned: 0 });
  });

  it('undo offline removes an answer from the unsent count if it was undone before it was sent', async () => {
    await applyAnswer(database, -1, good('a'));
    expect(await countQueue(database)).toMatchObject({ answers: 1 });
    await applyUndo(database, -1, 'v', false);
    expect(await countQueue(database)).toMatchObject({ answers: 0 });
  });
});

it('summarizes a session by its answers that were not undone', async () => {
  await applyAnswer(database, -1, good('a'));
  await applyAnswer(database, -1, { operation_id: 'b', word_id: 2, facet: 0, outcome: 'incorrect', grade: 'again' });
  const summary = summaryOf({ ...(await kept()), endedAt: '2026-03-01T12:00:09.000Z' });
  expect(summary).toMatchObject({ words_reviewed: 2, correct_count: 1, new_words_learned: 2, accuracy_percent: 50, duration_seconds: 9 });
});
