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
