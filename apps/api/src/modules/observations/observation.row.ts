import type { ActivityType } from '@wordhoard/learning';
import type { Grade } from '@wordhoard/scheduling';
import type { CorrectedOutcome, ObservationDto, ObservationOutcome, ObservationSource } from './observation.dto.js';

export interface ObservationRow {
  readonly id: number;
  readonly word_id: number;
  readonly facet: number;
  readonly source: ObservationSource;
  readonly outcome: ObservationOutcome;
  readonly observed_at: Date;
  readonly attempted_answer: string | null;
  readonly grade: Grade | null;
  readonly hint_used: boolean | null;
  readonly prompt_direction: string | null;
  readonly answer_format: string | null;
  readonly activity_id: string | null;
  readonly activity_type: ActivityType | null;
  readonly corrected_outcome: CorrectedOutcome | null;
  readonly corrected_note: string | null;
  readonly corrected_at: Date | null;
}

/** Review answers of :account in the log. Append conditions with `and`. */
export const REVIEW_ANSWERS = `select l.id, l.word_id, l.facet, 'review' as source, l.outcome, l.answered_at as observed_at, l.attempted_answer,
    l.grade, l.hint_used, l.direction as prompt_direction, l.format as answer_format, null::uuid as activity_id, null as activity_type
  from review_logs l where l.account_id = :account and l.kind = 'answer'`;

/** Condition for answers that were not undone. By review_logs_voids. */
export const NOT_UNDONE = `not exists (select from review_logs v where v.account_id = :account and v.voids = l.operation_id)`;

/** Other observations of :account, with activities by their keys. Append conditions with `and`. */
export const OTHER_OBSERVATIONS = `select o.id, o.word_id, o.facet, o.source, o.outcome, o.observed_at,
    coalesce(a.response, o.attempted_answer) as attempted_answer,
    null as grade, a.hints_used > 0 as hint_used, null as prompt_direction, o.game as answer_format, o.activity_id, a.activity_type
  from observations o left join activities a on a.account_id = o.account_id and a.id = o.activity_id where o.account_id = :account`;

/** The latest correction of each observation `e`. By corrections_of_observation. */
export const LATEST_CORRECTION = `left join lateral (
    select k.outcome as corrected_outcome, k.note as corrected_note, k.created_at as corrected_at
      from observation_corrections k where k.account_id = :account and k.observation_id = e.id order by k.id desc limit 1) c on true`;

export function toObservation(row: ObservationRow): ObservationDto {
  const { id, word_id, facet, source, outcome, observed_at, corrected_outcome, corrected_note, corrected_at } = row;
  const { attempted_answer, grade, hint_used, prompt_direction, answer_format, activity_id, activity_type } = row;
  return {
    ...{ id, word_id, facet, source, outcome, observed_at: observed_at.toISOString() },
    details: { attempted_answer, grade, hint_used, prompt_direction, answer_format, activity_id, activity_type },
    corrected:
      corrected_outcome && corrected_at
        ? { outcome: corrected_outcome, note: corrected_note, corrected_at: corrected_at.toISOString() }
        : null,
  };
}
