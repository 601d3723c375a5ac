import { Injectable } from '@nestjs/common';
import { DEFAULTS } from '@wordhoard/scheduling';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { AnswerReviewService } from '../../reviews/answers/answer-review.service.js';
import { UndoAnswerService } from '../../reviews/answers/undo-answer.service.js';
import { OfflinePackService } from '../../reviews/queue/offline-pack.service.js';
import { StartSessionService } from '../../reviews/queue/start-session.service.js';
import { StudyCountsService } from '../../reviews/queue/study-counts.service.js';
import { ReviewSessionsService } from '../../reviews/review-sessions.service.js';
import type { ToolHandlers } from '../tools/tool-call.js';

@Injectable()
export class StudyTools {
  constructor(
    private readonly counts: StudyCountsService,
    private readonly packs: OfflinePackService,
    private readonly starts: StartSessionService,
    private readonly sessions: ReviewSessionsService,
    private readonly answers: AnswerReviewService,
    private readonly undos: UndoAnswerService,
  ) {}

  readonly handlers: ToolHandlers<
    | 'svc_list_due_reviews'
    | 'svc_start_study_session'
    | 'svc_get_study_session'
    | 'svc_answer_review'
    | 'svc_undo_review_answer'
    | 'svc_complete_study_session'
  > = {
    svc_list_due_reviews: async ({ scope }, { group_id = null, limit }) => this.due(scope, limit, group_id),

    svc_start_study_session: async ({ scope, operation }, input) => this.starts.start(scope, input, operation),

    svc_get_study_session: async ({ scope }, { session_id }) => this.sessions.resume(scope, session_id),

    svc_answer_review: async ({ scope, operation }, { session_id, request_id: _id, ...answer }) =>
      this.answers.answer(scope, session_id, answer, operation.id),

    svc_undo_review_answer: async ({ scope, operation }, { session_id }) => ({
      word: await this.undos.undo(scope, session_id, operation),
    }),

    svc_complete_study_session: async ({ scope }, { session_id }) => this.sessions.complete(scope, session_id),
  };

  /** Counts of due words, with the words that come first. */
  async due(scope: AccountScope, limit: number = DEFAULTS.sessionWords, groupId: number | null = null) {
    const [queue, { words }] = await Promise.all([this.counts.queue(scope, groupId), this.packs.pack(scope, { limit, groupId })]);
    return { ...queue, items: words };
  }
}
