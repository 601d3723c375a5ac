import type { NeverNull } from './check.js';

const WORD = [
  ...['id', 'group_id', 'term', 'target_language', 'translations', 'examples', 'collocations', 'tags', 'synonyms', 'antonyms', 'topics'],
  ...['contexts', 'ai_state', 'suspended', 'flag', 'term_key', 'revision', 'created_at', 'updated_at'],
];

/** Columns that are never null for a reason that no rule sees, or are only read if another column says that they are not. */
export const NEVER_NULL: readonly NeverNull[] = [
  {
    statements: [
      'create-word',
      'find-word',
      'find-created-word',
      'lock-word',
      'list-words',
      'words-of-queue',
      'remaining-words-of-session',
    ],
    columns: ['states'],
    because: 'a word has a state for each facet',
  },
  {
    statements: ['words-of-queue', 'remaining-words-of-session', 'create-review-session'],
    columns: ['facet'],
    because: 'each item of a queue has one',
  },
  {
    statements: ['create-review-session'],
    columns: [...WORD, 'states'],
    because: 'only read if is_there says that the word still exists',
  },
  {
    statements: ['read-for-answer'],
    columns: [...WORD, 'states', 'facet', 'version', 'hidden', 'fresh'],
    because: 'only read if in_session and word say that the facet exists',
  },
  { statements: ['last-of-session'], columns: ['facet', 'operation_id'], because: 'only read if word_id says that there is a row' },
  { statements: ['delete-words'], columns: ['deleted_at'], because: 'it is called for at least one word' },
  { statements: ['list-reviews-of-word'], columns: ['interval_days'], because: 'an entry is written with the interval that it chose' },
  { statements: ['open-client-sessions'], columns: ['client_session_id'], because: 'each session has the id of its client' },
  {
    statements: [
      'list-observations',
      'list-observations-of-word',
      'list-histories',
      'list-latest-observations-of-word',
      'find-observations',
      'find-standing-observation',
    ],
    columns: ['outcome'],
    because: 'an answer in the log has an outcome',
  },
  { statements: ['list-attempts', 'find-attempt'], columns: ['scenario_key'], because: 'the conversation of an attempt has a scenario' },
  { statements: ['list-learning-paths', 'find-learning-path'], columns: ['milestones'], because: 'a path has milestones' },
  { statements: ['list-weekly-reports'], columns: ['answers', 'days_studied'], because: 'a snapshot has these counts' },
  { statements: ['statistics-forecast'], columns: ['days'], because: 'a forecast has at least one day' },
  { statements: ['list-deleted'], columns: ['names'], because: 'words that were deleted together are at least one' },
  { statements: ['find-grant-by-operation'], columns: ['request_hash'], because: 'a grant with an operation id has its hash' },
  { statements: ['list-oauth-connections'], columns: ['scopes'], because: 'a family has at least one scope' },
  { statements: ['find-words-meant-instead'], columns: ['missed'], because: 'a condition inside the lateral query compares it' },
  { statements: ['misplaced-words'], columns: ['id'], because: 'it comes from an array without nulls' },
  { statements: ['list-failed-jobs'], columns: ['failed_at'], because: 'pg-boss stores when a job failed' },
  {
    statements: ['service-state'],
    columns: ['version', 'size_bytes', 'most_connections'],
    because: 'these settings and the current database exist',
  },
];
