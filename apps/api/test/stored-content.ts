import type { Observer } from './observer.js';

/** Inserts a path of two milestones without a model. Returns its id. */
export async function addLearningPath(observer: Observer, accountId: number): Promise<number> {
  const { id } = await observer.row<{ id: number }>(
    `with path as (
       insert into learning_paths (account_id, goal, target_language, ai_provider, ai_model, operation_id, request_hash)
       values ($1, 'Order food', 'Spanish', 'local', 'small', gen_random_uuid()::text, '') returning id
     ), stages as (
       insert into milestones (account_id, path_id, position, title, topic, target_word_count)
       select $1, path.id, n, 'Stage ' || n, 'topic ' || n, 10 from path, generate_series(0, 1) n
     )
     select id from path`,
    [accountId],
  );
  return id;
}

/** Inserts a message with a reply and a correction, as if from a model. */
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
