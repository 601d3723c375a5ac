import type {
  AnswerResultDto,
  ReviewSessionDto,
  SessionWordDto,
  StartSessionDto,
  UndoDto,
  UndoResultDto,
} from '@wordhoard/api-client/types';
import { DEFAULTS } from '@wordhoard/scheduling';
import { v7 as uuidv7 } from 'uuid';
import { chooseCards, loadPack, isLocalId, nextLocalId } from '../database/pack.js';
import { applyEdit, toWord } from '../database/words.js';
import { withIntervals, dueAtOf, returningCard, type SchedulingRules } from '../schedule/card.js';
import { jsonResponse, type OfflineCall, type LocalResponse, errorResponse, serverOrLocal } from './offline-call.js';
import type { OfflineDatabase } from '../database/offline-database.js';
import { allCards, isAnsweredHere, type StoredSession, remainingCards, summaryOf } from '../database/stored-session.js';
import { type IdentifiedAnswer, applyAnswer, applyUndo } from '../database/apply-answer.js';
import { listEntries } from '../database/mutation-queue.js';

/** POST /review/sessions */
export async function startSession(call: OfflineCall): Promise<LocalResponse> {
  const request = call.body as StartSessionDto;
  const clientId = request.client_session_id ?? null;
  return serverOrLocal(
    call,
    () => startHere(call.database, request),
    async (response) => keepSession(call.database, (await response.json()) as ReviewSessionDto, clientId),
  );
}

/** Only the server knows which words a room contains, so a palace walk cannot start offline. */
async function startHere(database: OfflineDatabase, request: StartSessionDto): Promise<LocalResponse> {
  const now = new Date();
  const pack = await loadPack(database, now);
  if (!pack || request.room_id !== undefined) return null;
  const cards = await withEdits(database, chooseCards(pack, request, now));
  if (cards.length === 0) return errorResponse(409, 'REVIEW.NOTHING_DUE');
  const session: StoredSession = {
    id: await nextLocalId(database),
    clientId: request.client_session_id ?? uuidv7(),
    mode: request.mode ?? 'standard',
    startedAt: now.toISOString(),
    endedAt: null,
    wordCount: cards.length,
    cards,
    inLearning: [],
    learnAheadMinutes: pack.learnAheadMinutes,
    log: [],
  };
  await database.put('sessions', session, session.id);
  return jsonResponse(toSession(session, { words: cards, in_learning: [] }), 201);
}

/** GET /review/sessions/{id} */
export async function readSession(call: OfflineCall): Promise<LocalResponse> {
  const { database, ids } = call;
  const [id = 0] = ids;
  if (isLocalId(id) || (await hasWaitingReviews(database))) return readHere(database, id);
  return serverOrLocal(
    call,
    () => readHere(database, id),
    async (response) => {
      if (!(await database.getKey('sessions', id))) await keepSession(database, (await response.json()) as ReviewSessionDto, null);
    },
  );
}

async function readHere(database: OfflineDatabase, id: number): Promise<LocalResponse> {
  const now = new Date();
  const [session, pack] = await Promise.all([database.get('sessions', id), loadPack(database, now)]);
  if (!session) return isLocalId(id) ? errorResponse(404, 'REQUEST.NOT_FOUND') : null;
  const cards = await withEdits(database, remainingCards(session));
  const words = pack ? cards.map((card) => withIntervals(card, pack.rules, now)) : cards;
  const inLearning = pack ? await cardsInLearning(database, session, pack.rules, now) : [];
  return jsonResponse(toSession(session, { words, in_learning: await withEdits(database, inLearning) }));
}

/** Answered words of the session that are due again on this study day, in order of due time. */
async function cardsInLearning(
  database: OfflineDatabase,
  session: StoredSession,
  rules: SchedulingRules,
  now: Date,
): Promise<SessionWordDto[]> {
  const unanswered = new Set(remainingCards(session));
  const answeredCards = allCards(session).filter((card) => !unanswered.has(card));
  const current = await Promise.all(
    answeredCards.map(async (card) => {
      const kept = await database.get('cards', [card.id, card.facet]);
      if (kept) return { ...kept, ...(card.options && { options: card.options }) };
      // A newer pack left the card out. The state before its answer does not say when it is due.
      return isAnsweredHere(session, card) ? null : card;
    }),
  );
  const returning = current.flatMap((card) => (card && returningCard(card, rules, now)) ?? []);
  return returning.sort((one, other) => Number(dueAtOf(one)) - Number(dueAtOf(other)));
}

/** POST /review/sessions/{id}/answers */
export async function answer(call: OfflineCall): Promise<LocalResponse> {
  const { database, ids } = call;
  const [id = 0] = ids;
  const given = call.body as IdentifiedAnswer;
  const playHere = async () => {
    const played = await applyAnswer(database, id, given);
    if (!played) return null;
    call.onQueued();
    const word = toWord(played.card);
    return jsonResponse<AnswerResultDto>({
      word,
      was_new_word_learned: played.wasNew,
      became_leech: false,
      interval_days: word.review_states.find(({ facet }) => facet === given.facet)?.interval_days ?? 0,
      next: played.next,
    });
  };
  if (await isBehind(database, id)) return playHere();
  return serverOrLocal(call, playHere, async (response) => {
    await applyAnswer(database, id, given, ((await response.json()) as AnswerResultDto).word);
  });
}

/** POST /review/sessions/{id}/undo */
export async function undo(call: OfflineCall): Promise<LocalResponse> {
  const { database, ids } = call;
  const [id = 0] = ids;
  const { operation_id = uuidv7() } = call.body as UndoDto;
  const undoHere = async () => {
    const card = await applyUndo(database, id, operation_id, false);
    if (!card) return null;
    call.onQueued();
    return jsonResponse<UndoResultDto>({ word: toWord(card) });
  };
  if (await isBehind(database, id)) return undoHere();
  return serverOrLocal(call, undoHere, async () => {
    await applyUndo(database, id, operation_id, true);
  });
}

/** POST /review/sessions/{id}/complete */
export async function complete(call: OfflineCall): Promise<LocalResponse> {
  const { database, ids } = call;
  const [id = 0] = ids;
  const completeHere = async () => {
    const session = await database.get('sessions', id);
    if (!session) return null;
    const ended = { ...session, endedAt: session.endedAt ?? new Date().toISOString() };
    await database.put('sessions', ended, id);
    if (!isLocalId(id) && session.endedAt === null) await database.add('waiting', { kind: 'end', sessionId: id });
    call.onQueued();
    return jsonResponse(summaryOf(ended));
  };
  return (await isBehind(database, id)) ? completeHere() : serverOrLocal(call, completeHere);
}

/** Requests of a session keep their order: once one is queued, later ones are queued too. */
async function isBehind(database: OfflineDatabase, id: number): Promise<boolean> {
  return isLocalId(id) || (await hasWaitingReviews(database));
}

async function hasWaitingReviews(database: OfflineDatabase): Promise<boolean> {
  return (await database.getAll('waiting')).some(({ kind }) => kind === 'review' || kind === 'end');
}

async function keepSession(database: OfflineDatabase, session: ReviewSessionDto, clientId: string | null): Promise<void> {
  const { session_id: id, mode, started_at: startedAt, ended_at: endedAt, word_count: wordCount, words: cards } = session;
  const { in_learning: inLearning, learn_ahead_minutes: learnAheadMinutes } = session;
  const kept = { id, clientId, mode, startedAt, endedAt, wordCount, cards, inLearning, learnAheadMinutes, log: [] };
  await database.put('sessions', kept, id);
}

function toSession(session: StoredSession, remaining: Pick<ReviewSessionDto, 'words' | 'in_learning'>): ReviewSessionDto {
  const { id, mode, wordCount, startedAt, endedAt, learnAheadMinutes = DEFAULTS.learnAheadMinutes } = session;
  const limit = { learn_ahead_minutes: learnAheadMinutes };
  return { session_id: id, mode, word_count: wordCount, started_at: startedAt, ended_at: endedAt, ...remaining, ...limit };
}

async function withEdits(database: OfflineDatabase, cards: readonly SessionWordDto[]): Promise<SessionWordDto[]> {
  const edits = (await listEntries(database, 'waiting')).flatMap(({ value }) => (value.kind === 'edit' ? [value] : []));
  return cards.map((card) => {
    const edit = edits.find(({ base }) => base.id === card.id);
    return edit ? applyEdit(card, edit.changes) : card;
  });
}
