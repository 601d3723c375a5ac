import type { AnswerDto, SessionWordDto, SyncOperationDto, WordDto } from '@wordhoard/api-client/types';
import { Facet } from '@wordhoard/scheduling';
import { answeredCard, returningCard, schedulingRulesOf } from '../schedule/card.js';
import type { OfflineDatabase, StoredPack } from './offline-database.js';
import { allCards, isAbout, type StoredAnswer, type StoredSession, lastActiveAnswer } from './stored-session.js';

export type IdentifiedAnswer = AnswerDto & { operation_id: string };

export interface AppliedAnswer {
  card: SessionWordDto;
  wasNew: boolean;
  /** The card as the session asks it again; null if it left learning, was skipped, or is due on a later study day. */
  next: SessionWordDto | null;
}

const STORES = ['sessions', 'cards', 'facts', 'waiting'] as const;

/**
 * Applies an answer to the stored data and queues it unless the server has it. Idempotent, and in one transaction because other tabs answer
 * as well. @param answered the word as the server returned it; undefined while offline @returns null if the session is not stored here.
 */
export async function applyAnswer(
  database: OfflineDatabase,
  id: number,
  answer: IdentifiedAnswer,
  answered?: WordDto,
): Promise<AppliedAnswer | null> {
  const tx = database.transaction(STORES, 'readwrite');
  const session = await tx.objectStore('sessions').get(id);
  const pack = (await tx.objectStore('facts').get('pack')) as StoredPack | undefined;
  const { word_id: wordId, facet = Facet.recognition, outcome, operation_id: operationId } = answer;
  const sessionCard = session && allCards(session).find((card) => isAbout(card, { wordId, facet }));
  if (!session || !sessionCard || !pack) return null;
  const before = (await tx.objectStore('cards').get([wordId, facet])) ?? sessionCard;
  const wasNew = before.phase === 'new' && outcome !== 'skipped';
  const known = session.log.find((one) => one.operationId === operationId);
  const at = new Date();
  const rules = schedulingRulesOf(pack);
  const played = (card: SessionWordDto) => ({ card, wasNew, next: outcome === 'skipped' ? null : returningCard(card, rules, at) });
  if (known) return { ...played(before), wasNew: known.wasNew };
  const scheduled = answeredCard(before, answer, at, rules);
  const card = answered ? { ...scheduled, ...answered } : scheduled;
  const phaseAfter = card.phase;
  const entry: StoredAnswer = { operationId, wordId, facet, outcome, wasNew, at: at.toISOString(), before, phaseAfter, isTakenBack: false };
  await tx.objectStore('sessions').put({ ...session, endedAt: null, log: [...session.log, entry] }, id);
  await tx.objectStore('cards').put(card, [wordId, facet]);
  await countAnswer(tx.objectStore('facts'));
  if (!answered) await tx.objectStore('waiting').add({ kind: 'review', operation: asOperation(session, answer, entry.at) });
  await tx.done;
  return played(card);
}

/**
 * Undoes the session's last answer, here and later on the server. @param isDelivered whether the server has undone it already. @returns the
 * restored word; null if no answer of the session is stored here.
 */
export async function applyUndo(
  database: OfflineDatabase,
  id: number,
  operationId: string,
  isDelivered: boolean,
): Promise<SessionWordDto | null> {
  const tx = database.transaction(STORES, 'readwrite');
  const session = await tx.objectStore('sessions').get(id);
  const last = session && lastActiveAnswer(session);
  if (!session || !last) return null;
  const { wordId, facet, before } = last;
  const log = session.log.map((one) => (one === last ? { ...one, isTakenBack: true } : one));
  await tx.objectStore('sessions').put({ ...session, endedAt: null, log }, id);
  const now = (await tx.objectStore('cards').get([wordId, facet])) ?? before;
  // Keeps concurrent edits.
  const card = { ...now, ...scheduleOf(before) };
  await tx.objectStore('cards').put(card, [wordId, facet]);
  await countAnswer(tx.objectStore('facts'));
  if (!isDelivered) await tx.objectStore('waiting').add({ kind: 'review', operation: voidOf(session, last, operationId) });
  await tx.done;
  return card;
}

function scheduleOf({ phase, learning_step, review_state, review_states }: SessionWordDto) {
  return { phase, learning_step, review_state, review_states };
}

function asOperation({ clientId }: StoredSession, answer: IdentifiedAnswer, answered_at: string): SyncOperationDto {
  return { ...answer, answered_at, ...(clientId !== null && { client_session_id: clientId }) };
}

function voidOf(
  { clientId }: StoredSession,
  { operationId: voids, wordId: word_id, facet }: StoredAnswer,
  operation_id: string,
): SyncOperationDto {
  const session = clientId !== null && { client_session_id: clientId };
  return { kind: 'void', voids, operation_id, word_id, facet, answered_at: new Date().toISOString(), ...session };
}

interface FactStore {
  get: (name: 'played') => Promise<unknown>;
  put: (value: number, name: 'played') => Promise<unknown>;
}

async function countAnswer(facts: FactStore): Promise<void> {
  const played = (await facts.get('played')) as number | undefined;
  await facts.put((played ?? 0) + 1, 'played');
}
