import { type Expectation, hintFor } from '@wordhoard/learning';
import { Facet } from '@wordhoard/scheduling';
import type { ActivityDto } from '../dto/activity.dto.js';
import type { ActivityRow, NewActivity } from './activities.repository.js';

export function ruleOf({ word_id, facet, expected_answer }: Pick<NewActivity, 'word_id' | 'facet' | 'expected_answer'>): Expectation {
  return { wordId: word_id, facet: facet ?? Facet.recognition, expectedAnswer: expected_answer };
}

export function toActivity(row: ActivityRow): ActivityDto {
  const { id, session_id, activity_type, prompt, word_id, facet, expected_answer, expected_word, status, response } = row;
  const { is_correct, hints_used, revision, started_at, updated_at } = row;
  return {
    ...{ id, session_id, activity_type, prompt, status, response, hints_used, revision },
    expected_evaluation: { word_id, facet, expected_answer },
    result: is_correct === null ? null : { is_correct },
    hint: hints_used === 0 ? null : hintFor(activity_type, ruleOf(row), expected_word ?? undefined, hints_used),
    ...{ started_at: started_at.toISOString(), updated_at: updated_at.toISOString() },
  };
}
