import { Injectable } from '@nestjs/common';
import { type Diagnosis, DIAGNOSIS_VERSION, type DiagnosisOutcome } from '@wordhoard/learning';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database } from '../../platform/database/database.js';
import { statement } from '../../platform/database/statement.js';
import { lockAccount } from '../../platform/database/lock-account.js';
import { type Page, pageOf, readCursor } from '../../platform/http/cursor.js';
import type { RunningJob } from '../../platform/jobs/jobs.js';
import { JobsRepository } from '../../platform/jobs/jobs.repository.js';

export interface DiagnosisRow {
  readonly id: number;
  readonly outcome: DiagnosisOutcome;
  readonly confidence: number;
  readonly sample_size: number;
  readonly evidence: readonly number[];
  readonly confused_with: number | null;
  readonly confused_term: string | null;
  readonly rule_version: number;
  readonly diagnosed_at: Date;
}

/** The diagnosis of a word. */
export interface WordDiagnosis {
  readonly wordId: number;
  readonly diagnosis: Diagnosis;
  /** Whether the word was ever missed. Otherwise only a change of an earlier diagnosis is stored. */
  readonly wasMissed: boolean;
}

/** Index: diagnoses_of_word, and the key of words. */
const LIST = statement<DiagnosisRow, { account: AccountScope; wordId: number; before: number; limit: number }>(
  'list-diagnoses',
  `select d.id, d.outcome, d.confidence, d.sample_size, array_to_json(d.evidence) as evidence, w.id as confused_with, w.term as confused_term,
          d.rule_version, d.diagnosed_at
     from diagnoses d left join words w on w.account_id = d.account_id and w.id = d.confused_with and w.deleted_at is null
    where d.account_id = :account and d.word_id = :wordId and d.id < :before order by d.id desc limit :limit`,
);

/** Skips unchanged diagnoses. Index: diagnoses_of_word. */
const ADD = statement<{ id: number }, { account: AccountScope; words: string }>(
  'add-diagnoses',
  `insert into diagnoses (account_id, word_id, outcome, confidence, sample_size, evidence, confused_with, rule_version)
   select :account, d.word_id, d.outcome, d.confidence, d.sample_size, d.evidence, d.confused_with, ${DIAGNOSIS_VERSION}
     from jsonb_to_recordset(:words::jsonb) as d
       (word_id bigint, outcome text, confidence double precision, sample_size integer, evidence bigint[], confused_with bigint, was_missed boolean)
     join words w on w.account_id = :account and w.id = d.word_id
     left join lateral (
       select * from diagnoses l where l.account_id = :account and l.word_id = d.word_id order by l.id desc limit 1) l on true
    where case when l.id is null then d.was_missed
          else (d.outcome, d.confidence, d.sample_size, d.evidence, d.confused_with, ${DIAGNOSIS_VERSION})
            is distinct from (l.outcome, l.confidence, l.sample_size, l.evidence, l.confused_with, l.rule_version) end
   returning id`,
);

const MOVE_MARK = statement<never, { account: AccountScope; seenTo: number }>(
  'move-diagnosis-mark',
  `insert into diagnosis_marks (account_id, seen_to) values (:account, :seenTo)
   on conflict (account_id) do update set seen_to = greatest(diagnosis_marks.seen_to, excluded.seen_to)`,
);

@Injectable()
export class DiagnosesRepository {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobsRepository,
  ) {}

  /** Newest first. @throws InvalidRequestError for the cursor */
  async list(scope: AccountScope, wordId: number, limit: number, cursor: string | undefined): Promise<Page<DiagnosisRow>> {
    const [before = Number.MAX_SAFE_INTEGER] = readCursor(cursor, ['integer']) ?? [];
    return pageOf(await this.database.rows(LIST, { account: scope, wordId, before, limit: limit + 1 }), limit, ({ id }) => [id]);
  }

  async latest(scope: AccountScope, wordId: number): Promise<DiagnosisRow | undefined> {
    return (await this.database.rows(LIST, { account: scope, wordId, before: Number.MAX_SAFE_INTEGER, limit: 1 }))[0];
  }

  /**
   * Stores diagnoses and the processed position under the account's lock. Returns the number of changed diagnoses, or null without
   * storing anything if a newer job has replaced this one.
   */
  keep({ scope, id }: RunningJob, words: readonly WordDiagnosis[], seenTo: number): Promise<number | null> {
    return this.database.transaction(async (sql) => {
      await lockAccount(scope, sql);
      if (!(await this.jobs.isRunning(scope, id, sql))) return null;
      await sql.rows(MOVE_MARK, { account: scope, seenTo });
      return (await sql.rows(ADD, { account: scope, words: JSON.stringify(words.map(toRecord)) })).length;
    });
  }
}

function toRecord({ wordId, wasMissed, diagnosis }: WordDiagnosis): object {
  const { outcome, confidence, sampleSize, evidence, confusedWith } = diagnosis;
  return {
    ...{ word_id: wordId, outcome, confidence, sample_size: sampleSize, evidence: evidence.map(Number) },
    ...{ confused_with: confusedWith, was_missed: wasMissed },
  };
}
