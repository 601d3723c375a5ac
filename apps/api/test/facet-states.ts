import type { Algorithm, Phase } from '@wordhoard/scheduling';
import type { Observer } from './observer.js';

/** The stored state of a facet. Omitted fields have a new word's values. */
export interface StoredFacetState {
  readonly wordId: number;
  readonly facet?: number;
  readonly algorithm?: Algorithm;
  readonly phase: Phase;
  readonly dueAt?: Date | null;
  readonly stability?: number | null;
  readonly intervalDays?: number;
  readonly repetitions?: number;
  readonly lastReviewedAt?: Date | null;
  readonly hidden?: boolean;
}

const WRITE = `
  insert into review_states (account_id, word_id, facet, group_id, algorithm, status, phase, due_at, stability, difficulty, ease, interval_days,
    repetitions, last_reviewed_at, hidden)
  select w.account_id, w.id, coalesce(s.facet, 0), w.group_id, coalesce(s.algorithm, 'fsrs'),
         case s.phase when 'new' then 'new' else 'review' end, s.phase, s."dueAt", s.stability,
         case when s.stability is not null then 5 end, case s.algorithm when 'sm2' then 2.5 end, coalesce(s."intervalDays", 0),
         coalesce(s.repetitions, 0), s."lastReviewedAt", coalesce(s.hidden, false)
    from jsonb_to_recordset($2::jsonb) s ("wordId" bigint, facet smallint, algorithm text, phase text, "dueAt" timestamptz,
           stability double precision, "intervalDays" double precision, repetitions integer, "lastReviewedAt" timestamptz, hidden boolean)
    join words w on w.account_id = $1 and w.id = s."wordId"
      on conflict (account_id, word_id, facet) do update set algorithm = excluded.algorithm, status = excluded.status, phase = excluded.phase,
        due_at = excluded.due_at, stability = excluded.stability, difficulty = excluded.difficulty, ease = excluded.ease, interval_days = excluded.interval_days,
        repetitions = excluded.repetitions, last_reviewed_at = excluded.last_reviewed_at, hidden = excluded.hidden`;

/** Stores facet states as after months of study. Counters are not updated. */
export async function storeFacetStates(observer: Observer, accountId: number, facetStates: readonly StoredFacetState[]): Promise<void> {
  await observer.rows(WRITE, [accountId, JSON.stringify(facetStates)]);
}
