import type { Observer } from './observer.js';

/** A message with a reply and a correction, as if from a model. */
export async function addCorrectedMessage(observer: Observer, accountId: number, conversationId: number): Promise<number> {
  const { id } = await observer.row<{ id: number }>(
    `insert into messages (account_id, conversation_id, content, operation_id, request_hash, reply, reply_provider, reply_model, replied_at)
     values ($1, $2, 'Yo soy hambre.', gen_random_uuid(), '', 'Hola', 'local', 'small', now()) returning id`,
    [accountId, conversationId],
  );
  await observer.rows(
    `insert into corrections (account_id, message_id, n, original, corrected, explanation) values ($1, $2, 1, 'soy', 'tengo', 'One has it.')`,
    [accountId, id],
  );
  return id;
}
