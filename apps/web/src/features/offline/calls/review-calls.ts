import type {
  AnswerResultDto,
  ReviewSessionDto,
  SessionWordDto,
  StartSessionDto,
  UndoDto,
  UndoResultDto,
} from '@wordhoard/api-client/types';
import { DEFAULTS } from '@wordhoard/scheduling';
import { uuidV7 } from '../../../lib/uuid-v7.js';
import type { Device } from '../device/device.js';
import { allCards, isAnsweredHere, type KeptSession, remainingCards, summaryOf } from '../device/kept-session.js';
import { isOwnId, nextOwnId } from '../device/own-ids.js';
import { chosenCards, packOf } from '../device/pack.js';
import { type IdentifiedAnswer, playAnswer, playUndo } from '../device/play-answer.js';
import { listOf } from '../device/waiting.js';
import { editedWord, withoutQuestion } from '../device/words.js';
import { askedCard, dueAtOf, returningCard, type Rules } from '../schedule/card.js';
import { answered, type Call, type LocalAnswer, refused, serverOr } from './call.js';

/** POST /review/sessions */
export async function startSession(call: Call): Promise<LocalAnswer> {
  const wish = call.body as StartSessionDto;
  const clientId = wish.client_session_id ?? null;
  return serverOr(
    call,
    () => startHere(call.device, wish),
    async (response) => keepSession(call.device, (await response.json()) as ReviewSessionDto, clientId),
  );
}

/** Only the server knows which words a room contains, so a palace walk cannot start offline. */
async function startHere(device: Device, wish: StartSessionDto): Promise<LocalAnswer> {
  const now = new Date();
  const pack = await packOf(device, now);
  if (!pack || wish.room_id !== undefined) return null;
  const cards = await withEdits(device, chosenCards(pack, wish, now));
  if (cards.length === 0) return refused(409, 'REVIEW.NOTHING_DUE');
  const session: KeptSession = {
    id: await nextOwnId(device),
    clientId: wish.client_session_id ?? uuidV7(),
    mode: wish.mode ?? 'standard',
    startedAt: now.toISOString(),
    endedAt: null,
    wordCount: cards.length,
    cards,
    inLearning: [],
    learnAheadMinutes: pack.learnAheadMinutes,
    log: [],
  };
  await device.put('sessions', session, session.id);
  return answered(toSession(session, { words: cards, in_learning: [] }), 201);
}

/** GET /review/sessions/{id} */
export async function readSession(call: Call): Promise<LocalAnswer> {
  const { device, ids } = call;
  const [id = 0] = ids;
  if (isOwnId(id) || (await hasWaitingReviews(device))) return readHere(device, id);
  return serverOr(
    call,
    () => readHere(device, id),
    async (response) => {
      if (!(await device.getKey('sessions', id))) await keepSession(device, (await response.json()) as ReviewSessionDto, null);
    },
  );
}

async function readHere(device: Device, id: number): Promise<LocalAnswer> {
  const now = new Date();
  const [session, pack] = await Promise.all([device.get('sessions', id), packOf(device, now)]);
  if (!session) return isOwnId(id) ? refused(404, 'REQUEST.NOT_FOUND') : null;
  const cards = await withEdits(device, remainingCards(session));
  const words = pack ? cards.map((card) => askedCard(card, pack.rules, now)) : cards;
  const inLearning = pack ? await cardsInLearning(device, session, pack.rules, now) : [];
  return answered(toSession(session, { words, in_learning: await withEdits(device, inLearning) }));
}

/** Answered words of the session that are due again on this study day, in order of due time. */
async function cardsInLearning(device: Device, session: KeptSession, rules: Rules, now: Date): Promise<SessionWordDto[]> {
  const unanswered = new Set(remainingCards(session));
  const answeredCards = allCards(session).filter((card) => !unanswered.has(card));
  const current = await Promise.all(
    answeredCards.map(async (card) => {
      const kept = await device.get('cards', [card.id, card.facet]);
      if (kept) return { ...kept, ...(card.options && { options: card.options }) };
      // A newer pack left the card out. The state before its answer does not say when it is due.
      return isAnsweredHere(session, card) ? null : card;
    }),
  );
  const returning = current.flatMap((card) => (card && returningCard(card, rules, now)) ?? []);
  return returning.sort((one, other) => Number(dueAtOf(one)) - Number(dueAtOf(other)));
}

/** POST /review/sessions/{id}/answers */
export async function answer(call: Call): Promise<LocalAnswer> {
  const { device, ids } = call;
  const [id = 0] = ids;
  const given = call.body as IdentifiedAnswer;
  const playHere = async () => {
    const played = await playAnswer(device, id, given);
    if (!played) return null;
    call.hasChanged();
    const word = withoutQuestion(played.card);
    return answered<AnswerResultDto>({
      word,
      was_new_word_learned: played.wasNew,
      became_leech: false,
      interval_days: word.review_states.find(({ facet }) => facet === given.facet)?.interval_days ?? 0,
      next: played.next,
    });
  };
  if (await isBehind(device, id)) return playHere();
  return serverOr(call, playHere, async (response) => {
    await playAnswer(device, id, given, ((await response.json()) as AnswerResultDto).word);
  });
}

/** POST /review/sessions/{id}/undo */
export async function undo(call: Call): Promise<LocalAnswer> {
  const { device, ids } = call;
  const [id = 0] = ids;
  const { operation_id = uuidV7() } = call.body as UndoDto;
  const undoHere = async () => {
    const card = await playUndo(device, id, operation_id, false);
    if (!card) return null;
    call.hasChanged();
    return answered<UndoResultDto>({ word: withoutQuestion(card) });
  };
  if (await isBehind(device, id)) return undoHere();
  return serverOr(call, undoHere, async () => {
    await playUndo(device, id, operation_id, true);
  });
}

/** POST /review/sessions/{id}/complete */
export async function complete(call: Call): Promise<LocalAnswer> {
  const { device, ids } = call;
  const [id = 0] = ids;
  const completeHere = async () => {
    const session = await device.get('sessions', id);
    if (!session) return null;
    const ended = { ...session, endedAt: session.endedAt ?? new Date().toISOString() };
    await device.put('sessions', ended, id);
    if (!isOwnId(id) && session.endedAt === null) await device.add('waiting', { kind: 'end', sessionId: id });
    call.hasChanged();
    return answered(summaryOf(ended));
  };
  return (await isBehind(device, id)) ? completeHere() : serverOr(call, completeHere);
}

/** Requests of a session keep their order: once one is queued, later ones are queued too. */
async function isBehind(device: Device, id: number): Promise<boolean> {
  return isOwnId(id) || (await hasWaitingReviews(device));
}

async function hasWaitingReviews(device: Device): Promise<boolean> {
  return (await device.getAll('waiting')).some(({ kind }) => kind === 'review' || kind === 'end');
}

async function keepSession(device: Device, session: ReviewSessionDto, clientId: string | null): Promise<void> {
  const { session_id: id, mode, started_at: startedAt, ended_at: endedAt, word_count: wordCount, words: cards } = session;
  const { in_learning: inLearning, learn_ahead_minutes: learnAheadMinutes } = session;
  const kept = { id, clientId, mode, startedAt, endedAt, wordCount, cards, inLearning, learnAheadMinutes, log: [] };
  await device.put('sessions', kept, id);
}

function toSession(session: KeptSession, remaining: Pick<ReviewSessionDto, 'words' | 'in_learning'>): ReviewSessionDto {
  const { id, mode, wordCount, startedAt, endedAt, learnAheadMinutes = DEFAULTS.learnAheadMinutes } = session;
  const limit = { learn_ahead_minutes: learnAheadMinutes };
  return { session_id: id, mode, word_count: wordCount, started_at: startedAt, ended_at: endedAt, ...remaining, ...limit };
}

async function withEdits(device: Device, cards: readonly SessionWordDto[]): Promise<SessionWordDto[]> {
  const edits = (await listOf(device, 'waiting')).flatMap(({ value }) => (value.kind === 'edit' ? [value] : []));
  return cards.map((card) => {
    const edit = edits.find(({ base }) => base.id === card.id);
    return edit ? editedWord(card, edit.changes) : card;
  });
}
