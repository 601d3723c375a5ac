import { ApiError } from '@wordhoard/api-client';
import { completeReviewSession, createWord, syncReviews, updateWord } from '@wordhoard/api-client/sdk';
import type { SyncOperationDto, WordDto } from '@wordhoard/api-client/types';
import { hasCode, isPassing } from '../../../lib/faults.js';
import { mergeEdit } from './merge-edit.js';
import type { OfflineDatabase, MutationConflict, QueuedMutation, QueuedEdit } from '../database/offline-database.js';
import { listEntries, type QueueEntry, removeSentEdit } from '../database/mutation-queue.js';

/** The server's limit per request. */
const MAX_OPERATIONS = 500;

/** Sends requests under one sign-in, even if another account signs in. */
export type QueueClient = NonNullable<Parameters<typeof syncReviews>[0]>['client'];

type EntryOf<Kind extends QueuedMutation['kind']> = QueueEntry<QueuedMutation & { kind: Kind }>;

/**
 * Sends the queue in order until it is empty. An entry is removed once the server has accepted or finally rejected it; sending it twice is
 * harmless. @returns the number of entries sent. @throws {ApiError} if the server is unreachable, busy, or refuses the sign-in; the rest
 * stays queued.
 */
export async function sendQueue(database: OfflineDatabase, client: QueueClient): Promise<number> {
  let sent = 0;
  for (;;) {
    const waiting = await listEntries(database, 'waiting');
    const [first] = waiting;
    if (!first) return sent;
    const answers = leadingReviews(waiting);
    if (answers.length > 0) await sendReviews(database, client, answers);
    else await sendOne(database, client, first);
    sent += Math.max(1, answers.length);
  }
}

function leadingReviews(waiting: readonly QueueEntry<QueuedMutation>[]): EntryOf<'review'>[] {
  const end = waiting.findIndex(({ value }) => value.kind !== 'review');
  return (end < 0 ? waiting : waiting.slice(0, end)).slice(0, MAX_OPERATIONS) as EntryOf<'review'>[];
}

/** Answers that the server rejects are dropped: it has them already, or their word was deleted. */
async function sendReviews(database: OfflineDatabase, client: QueueClient, reviews: readonly EntryOf<'review'>[]): Promise<void> {
  try {
    await sendOperations(
      client,
      reviews.map(({ value }) => value.operation),
    );
  } catch (error) {
    if (!isFinal(error)) throw error;
    // One malformed answer must not block the others, so they are sent one by one.
    for (const { value } of reviews.length > 1 ? reviews : []) await sendOperations(client, [value.operation]).catch(throwUnlessFinal);
  }
  const tx = database.transaction('waiting', 'readwrite');
  await Promise.all(reviews.map(({ key }) => tx.store.delete(key)));
  await tx.done;
}

async function sendOperations(client: QueueClient, operations: SyncOperationDto[]): Promise<void> {
  await syncReviews({ client, body: { sent_at: new Date().toISOString(), operations }, throwOnError: true });
}

async function sendOne(database: OfflineDatabase, client: QueueClient, { key, value }: QueueEntry<QueuedMutation>): Promise<void> {
  switch (value.kind) {
    case 'add':
      return sendAdded(database, client, { key, value });
    case 'edit':
      return sendEdit(database, client, { key, value });
    case 'end':
      await completeReviewSession({ client, path: { session_id: value.sessionId }, throwOnError: true }).catch(throwUnlessFinal);
      return database.delete('waiting', key);
    case 'review':
      return sendReviews(database, client, [{ key, value }]);
  }
}

async function sendAdded(database: OfflineDatabase, client: QueueClient, { key, value: { group, word } }: EntryOf<'add'>): Promise<void> {
  try {
    await createWord({ client, path: { group_id: group.id }, body: word, throwOnError: true });
    await database.delete('waiting', key);
  } catch (error) {
    if (!isFinal(error)) throw error;
    const { operation_id: _used, ...content } = word;
    await moveToConflicts(database, key, { kind: 'add', group, word: content, detail: error.message });
  }
}

async function sendEdit(database: OfflineDatabase, client: QueueClient, edit: EntryOf<'edit'>): Promise<void> {
  const { key, value } = edit;
  try {
    await removeSentEdit(database, edit, await sendOntoRevision(client, value, value.base));
  } catch (error) {
    if (error instanceof ConflictError) return moveToConflicts(database, key, { ...conflictOf(value), theirs: error.theirs });
    if (!isFinal(error)) throw error;
    await moveToConflicts(database, key, { ...conflictOf(value), theirs: null });
  }
}

/** @throws {ConflictError} if the same fields were changed elsewhere. */
async function sendOntoRevision(client: QueueClient, edit: QueuedEdit, word: WordDto): Promise<WordDto> {
  try {
    const body = { ...edit.changes, base_revision: word.revision };
    return (await updateWord({ client, path: { word_id: word.id }, body, throwOnError: true })).data;
  } catch (error) {
    if (!hasCode(error, 'VOCABULARY.STALE_REVISION')) throw error;
    const theirs = error.body['current'] as WordDto;
    const merged = mergeEdit(edit, theirs);
    if (merged.outcome === 'conflict') throw new ConflictError(theirs);
    return merged.outcome === 'done' ? theirs : sendOntoRevision(client, edit, theirs);
  }
}

class ConflictError extends Error {
  constructor(readonly theirs: WordDto) {
    super('conflict');
  }
}

function conflictOf({ base, changes }: QueuedEdit) {
  return { kind: 'edit' as const, base, changes };
}

async function moveToConflicts(database: OfflineDatabase, key: number, unsettled: MutationConflict): Promise<void> {
  const tx = database.transaction(['waiting', 'unsettled'], 'readwrite');
  await tx.objectStore('waiting').delete(key);
  await tx.objectStore('unsettled').add(unsettled);
  await tx.done;
}

/**
 * Whether a retry would get the same refusal. Refusals of the sign-in may change with the next one, and a response without a code did not
 * come from the API.
 */
function isFinal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.code === undefined) return false;
  const isSignInRefusal = error.status === 401 || error.status === 403;
  return !isPassing(error) && !isSignInRefusal && !hasCode(error, 'REVIEW.BUSY');
}

function throwUnlessFinal(error: unknown): void {
  if (!isFinal(error)) throw error;
}
