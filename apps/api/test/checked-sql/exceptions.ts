import type { NeverNull } from './check.js';

/** Columns that are never null for a reason that no rule sees. */
export const NEVER_NULL: readonly NeverNull[] = [
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

/** Folders whose statements still have positions. No folder is added. */
export const POSITIONAL = [
  'reviews',
  'recall-settings',
  'imports',
  'vocabulary',
  'export',
  'memory',
  'mcp',
  'palace/room-words.repository.ts',
].map((folder) => `src/modules/${folder}`);
