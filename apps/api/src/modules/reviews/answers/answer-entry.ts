import { GradeMismatchError, gradeOf, LogKind, Outcome, Facet } from '@wordhoard/scheduling';
import { InvalidRequestError } from '../../../platform/http/domain-error.js';
import { requestHash } from '../../../platform/http/operation.js';
import type { AnswerContentDto } from '../dto/answer.dto.js';
import type { NewReviewLogEntry } from '../../memory/log/review-log-entry.js';

/** What the request adds to the content of an answer. */
type AnswerContext = Pick<NewReviewLogEntry, 'sessionId' | 'operationId' | 'answeredAt' | 'receivedAt'>;

/** @throws InvalidRequestError for a grade that contradicts the outcome */
export function answerEntry(answer: AnswerContentDto, context: AnswerContext): NewReviewLogEntry {
  return {
    ...context,
    kind: answer.outcome === Outcome.skipped ? LogKind.skip : LogKind.answer,
    wordId: answer.word_id,
    facet: answer.facet ?? Facet.recognition,
    requestHash: answerHash(answer),
    outcome: answer.outcome,
    grade: validGrade(answer),
    metadata: {
      durationMs: answer.response_time_ms ?? null,
      attemptedAnswer: answer.attempted_answer ?? null,
      hintUsed: answer.hint_used ?? null,
      direction: answer.prompt_direction ?? null,
      format: answer.answer_format ?? null,
    },
    voids: null,
    dueAt: null,
  };
}

/** Equal for an answer that was given online and is sent again by a sync because the response was lost. */
function answerHash({ answered_at, facet = Facet.recognition, ...answer }: AnswerContentDto): Buffer {
  const moment = answered_at === undefined ? undefined : new Date(answered_at).toISOString();
  return requestHash('answer', { ...contentOf(answer), facet, answered_at: moment });
}

function contentOf(answer: Omit<AnswerContentDto, 'answered_at' | 'facet'>) {
  const { word_id, outcome, grade, response_time_ms, attempted_answer, hint_used, prompt_direction, answer_format } = answer;
  return { word_id, outcome, grade, response_time_ms, attempted_answer, hint_used, prompt_direction, answer_format };
}

function validGrade({ outcome, grade }: AnswerContentDto): NewReviewLogEntry['grade'] {
  try {
    return gradeOf(outcome, grade);
  } catch (error) {
    if (error instanceof GradeMismatchError) throw new InvalidRequestError([{ field: 'grade', message: error.message }]);
    throw error;
  }
}
