import { WORD_FIELD_NAMES } from '@wordhoard/word-fields';

/** The exported columns of a table. */
export interface RowSelection {
  readonly table: string;
  readonly columns: readonly string[];
  /** Child rows that are nested in each row, by member name. */
  readonly nested?: Readonly<Record<string, NestedRows>>;
}

export interface NestedRows extends RowSelection {
  /** The column that references the parent's `id`. */
  readonly of: string;
  readonly order: string;
}

export interface Section extends RowSelection {
  readonly name: string;
  readonly order: string;
  /** An additional condition. */
  readonly where?: string;
}

/** Includes operation ids, because rows cancel each other by them. */
const LOG = [
  ...['id', 'kind', 'word_id', 'facet', 'session_id', 'operation_id', 'answered_at', 'received_at', 'outcome', 'grade', 'duration_ms'],
  ...['attempted_answer', 'hint_used', 'direction', 'format', 'algorithm', 'parameter_set_id', 'interval_chosen', 'memory_before'],
  ...['memory_after', 'due_before', 'due_after', 'was_new', 'became_leech', 'leech_suspended', 'voids', 'imported'],
];

/** A word is one line with its states, review log, media and mnemonics. */
const WORDS: Section = {
  name: 'words',
  table: 'words',
  columns: [
    ...['id', 'group_id', ...WORD_FIELD_NAMES, 'ai_state'],
    ...['ai_provider', 'ai_model', 'ai_confidence', 'ai_verified_at', 'suspended', 'flag', 'revision', 'created_at', 'updated_at'],
    ...['deleted_at', 'import_source'],
  ],
  order: 'id',
  nested: {
    states: {
      table: 'review_states',
      of: 'word_id',
      columns: [
        ...['facet', 'algorithm', 'status', 'phase', 'due_at', 'stability', 'difficulty', 'ease', 'interval_days', 'repetitions', 'lapses'],
        ...['learning_step', 'last_reviewed_at', 'strength', 'leech', 'suspended', 'hidden', 'imported'],
      ],
      order: 'facet',
    },
    burials: { table: 'buried_words', of: 'word_id', columns: ['until'], order: 'until' },
    reviews: { table: 'review_logs', of: 'word_id', columns: LOG, order: 'id' },
    media: {
      table: 'word_media',
      of: 'word_id',
      columns: [...['id', 'digest', 'part', 'subject', 'mnemonic_id', 'position', 'alt', 'name', 'synthetic', 'created_at', 'deleted_at']],
      order: 'position, id',
    },
    mnemonics: {
      table: 'mnemonics',
      of: 'word_id',
      columns: ['id', 'text', 'is_ai_generated', 'created_at', 'deleted_at'],
      order: 'id',
      nested: { votes: { table: 'mnemonic_votes', of: 'mnemonic_id', columns: ['value', 'voted_at'], order: 'voted_at' } },
    },
  },
};

const ACCOUNT: readonly Section[] = [
  {
    name: 'account',
    table: 'accounts',
    columns: [
      ...['id', 'email', 'username', 'role', 'is_active', 'time_zone', 'native_language', 'interface_language', 'streak_days'],
      ...['longest_streak_days', 'last_activity_date', 'total_words_learned', 'total_study_ms', 'created_at'],
    ],
    order: 'id',
  },
  {
    name: 'sign_ins',
    table: 'sign_ins',
    columns: ['id', 'client', 'scope', 'created_at', 'last_used_at', 'expires_at', 'revoked_at'],
    order: 'created_at, id',
  },
  {
    name: 'settings',
    table: 'recall_settings',
    columns: [
      ...['scheduler', 'desired_retention', 'maximum_interval_days', 'new_words_per_day', 'reviews_per_day', 'learning_steps'],
      ...['relearning_steps', 'fuzz', 'balance_load', 'easy_days', 'leech_threshold', 'leech_action', 'day_start_hour', 'two_button_mode'],
      ...[
        'learn_ahead_minutes',
        'introduce_new_words',
        'question_details',
        'answer_details',
        'auto_play',
        'push_enabled',
        'email_enabled',
        'desktop_enabled',
        'in_app_enabled',
        'quiet_hours_start',
        'quiet_hours_end',
      ],
      ...['hide_notification_details', 'notifications_paused', 'ai_companion_enabled', 'ai_coach_enabled', 'learning_diagnosis_enabled'],
    ],
    order: 'account_id',
  },
  {
    name: 'parameter_sets',
    table: 'parameter_sets',
    columns: [
      ...['id', 'algorithm', 'weights', 'desired_retention', 'trained_on', 'log_loss_before', 'log_loss_after', 'active', 'created_at'],
    ],
    order: 'id',
  },
];

const VOCABULARY: readonly Section[] = [
  {
    name: 'groups',
    table: 'groups',
    columns: [
      ...['id', 'name', 'target_language', 'directions', 'new_words_per_day', 'reviews_per_day', 'desired_retention', 'last_reviewed_at'],
      ...['created_at', 'deleted_at'],
    ],
    order: 'id',
  },
  {
    name: 'rooms',
    table: 'rooms',
    columns: ['id', 'group_id', 'name', 'icon', 'created_at', 'deleted_at'],
    order: 'id',
    nested: {
      placements: {
        table: 'placements',
        of: 'room_id',
        columns: ['word_id', 'x_percent', 'y_percent', 'placed_at'],
        order: 'placed_at, word_id',
      },
    },
  },
  WORDS,
  {
    name: 'media_files',
    table: 'media_files',
    columns: [
      ...['digest', 'kind', 'media_type', 'original_bytes', 'large_bytes', 'small_bytes', 'width', 'height', 'duration_ms', 'created_at'],
    ],
    order: 'digest',
  },
  {
    name: 'word_revisions',
    table: 'word_revisions',
    columns: ['id', 'word_id', 'field', 'before_value', 'after_value', 'source', 'changed_at'],
    order: 'id',
  },
  {
    name: 'imports',
    table: 'imports',
    columns: [
      ...['id', 'state', 'file_name', 'source', 'warnings', 'record_count', 'mapping', 'target', 'duplicates', 'groups', 'created_words'],
      ...['merged_words', 'skipped_records', 'invalid_records', 'created_at', 'committed_at', 'undone_at'],
      ...['media_done', 'media_bytes_done', 'media_left_out'],
    ],
    order: 'id',
  },
];

const STUDY: readonly Section[] = [
  {
    name: 'review_sessions',
    table: 'review_sessions',
    columns: [
      ...['id', 'mode', 'group_id', 'client_session_id', 'queue', 'words_reviewed', 'correct_count', 'incorrect_count'],
      ...['new_words_learned', 'started_at', 'ended_at'],
    ],
    order: 'id',
  },
  {
    name: 'reviews_of_purged_words',
    table: 'review_logs',
    columns: LOG,
    where: 'not exists (select from words where words.account_id = :account and words.id = review_logs.word_id)',
    order: 'id',
  },
  {
    name: 'observations',
    table: 'observations',
    columns: [
      ...['id', 'word_id', 'facet', 'source', 'outcome', 'activity_id', 'game', 'attempted_answer', 'round_id', 'round_place'],
      'observed_at',
    ],
    order: 'id',
  },
  {
    name: 'observation_corrections',
    table: 'observation_corrections',
    columns: ['id', 'observation_id', 'word_id', 'outcome', 'note', 'created_at'],
    order: 'id',
  },
  {
    name: 'diagnoses',
    table: 'diagnoses',
    columns: ['id', 'word_id', 'outcome', 'confidence', 'sample_size', 'evidence', 'confused_with', 'rule_version', 'diagnosed_at'],
    order: 'id',
  },
  {
    name: 'weekly_reports',
    table: 'weekly_reports',
    columns: ['id', 'week', 'snapshot', 'created_at'],
    order: 'id',
    nested: {
      narrations: {
        table: 'weekly_report_narrations',
        of: 'report_id',
        columns: ['text', 'language', 'ai_provider', 'ai_model', 'created_at'],
        order: 'created_at',
      },
    },
  },
];

const PRACTICE: readonly Section[] = [
  {
    name: 'conversations',
    table: 'conversations',
    columns: ['id', 'target_language', 'difficulty', 'group_id', 'scenario', 'created_at', 'last_active_at', 'ended_at'],
    order: 'id',
    nested: {
      messages: {
        table: 'messages',
        of: 'conversation_id',
        columns: ['id', 'content', 'created_at', 'reply', 'reply_provider', 'reply_model', 'replied_at'],
        order: 'id',
        nested: {
          corrections: {
            table: 'corrections',
            of: 'message_id',
            columns: ['n', 'original', 'corrected', 'explanation', 'verdict', 'edited_text'],
            order: 'n',
          },
        },
      },
    },
  },
  {
    name: 'scenario_attempts',
    table: 'scenario_attempts',
    columns: ['id', 'evaluation', 'ai_provider', 'ai_model', 'finished_at'],
    order: 'id',
  },
  {
    name: 'learning_paths',
    table: 'learning_paths',
    columns: ['id', 'goal', 'target_language', 'group_id', 'ai_provider', 'ai_model', 'created_at'],
    order: 'id',
    nested: {
      milestones: {
        table: 'milestones',
        of: 'path_id',
        columns: ['position', 'title', 'topic', 'target_word_count', 'cefr_level'],
        order: 'position',
      },
    },
  },
  {
    name: 'companion_sessions',
    table: 'companion_sessions',
    columns: [
      ...['id', 'goal', 'language', 'group_id', 'difficulty', 'status', 'revision', 'consent', 'connection_id', 'client_id', 'summary'],
      ...['created_at', 'updated_at'],
    ],
    order: 'id',
    nested: {
      operations: {
        table: 'companion_operations',
        of: 'session_id',
        columns: ['operation_id', 'outcome', 'detail', 'ai_provider', 'ai_model', 'created_at'],
        order: 'created_at, operation_id',
      },
      turns: {
        table: 'companion_turns',
        of: 'session_id',
        columns: ['id', 'role', 'content', 'activity_id', 'operation_id', 'is_operation_named', 'created_at'],
        order: 'id',
      },
      activities: {
        table: 'activities',
        of: 'session_id',
        columns: [
          ...['id', 'activity_type', 'prompt', 'word_id', 'facet', 'expected_answer', 'expected_word', 'status', 'response', 'is_correct'],
          ...['hints_used', 'revision', 'started_at', 'updated_at'],
        ],
        order: 'id',
      },
    },
  },
];

const SERVICE: readonly Section[] = [
  {
    name: 'reminders',
    table: 'reminders',
    columns: ['id', 'group_id', 'kind', 'trigger_time', 'recurrence', 'enabled', 'next_at', 'created_at'],
    order: 'id',
    nested: {
      firings: {
        table: 'reminder_firings',
        of: 'reminder_id',
        columns: ['id', 'occurrence', 'claimed_at', 'outcome', 'decided_at'],
        order: 'id',
      },
    },
  },
  {
    name: 'notifications',
    table: 'notifications',
    columns: [
      ...['id', 'firing_id', 'kind', 'group_id', 'channels', 'title', 'body', 'created_at', 'acknowledged_at', 'withdrawn_at', 'action'],
      'acted_at',
    ],
    order: 'id',
  },
  {
    name: 'grants',
    table: 'grants',
    columns: ['id', 'client_id', 'tool', 'access', 'workspace', 'mode', 'state', 'expires_at', 'created_at', 'ended_at'],
    order: 'id',
  },
  {
    name: 'connections',
    table: 'oauth_families',
    columns: [
      ...['id', 'client_id', 'scopes', 'workspace', 'resource', 'created_at', 'rotated_at', 'last_used_at', 'expires_at', 'revoked_at'],
    ],
    order: 'created_at, id',
  },
  {
    name: 'confirmations',
    table: 'confirmations',
    columns: ['id', 'client_id', 'tool', 'access', 'workspace', 'preview', 'state', 'expires_at', 'created_at'],
    order: 'created_at, id',
  },
  {
    name: 'ai_credentials',
    table: 'ai_credentials',
    columns: ['provider', 'project_id', 'location', 'created_at', 'updated_at'],
    order: 'provider',
  },
  {
    name: 'jobs',
    table: 'jobs',
    columns: ['id', 'kind', 'state', 'progress', 'result', 'created_at', 'finished_at'],
    order: 'created_at, id',
  },
];

/**
 * All data of an account in file order. Groups and rooms come before words, because an import needs them first. `export.int-spec.ts`
 * compares the columns with the database: list a new column here, or there with the reason why it is excluded.
 */
export const SECTIONS: readonly Section[] = [...ACCOUNT, ...VOCABULARY, ...STUDY, ...PRACTICE, ...SERVICE];
