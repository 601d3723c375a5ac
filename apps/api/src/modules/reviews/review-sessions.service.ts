import { Injectable } from '@nestjs/common';
import { endOfStudyDay, offersOptions } from '@wordhoard/scheduling';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { NotFoundError } from '../../platform/http/domain-error.js';
import { DiagnosisRequests } from '../observations/diagnosis-requests.js';
import { RecallSettingsRepository } from '../recall-settings/recall-settings.repository.js';
import { toSchedulerSettings } from '../memory/scheduler-settings.js';
import type { ReviewSessionDto, SessionSummaryDto } from './dto/review-response.dto.js';
import { OptionPoolRepository } from './queue/option-pool.repository.js';
import { type OptionsProvider, sessionOptions, toSession, toSummary } from './review.mapper.js';
import { type QueuedWordRow, type RemainingWordRow, ReviewSessionsRepository, type SessionRow } from './review-sessions.repository.js';

@Injectable()
export class ReviewSessionsService {
  constructor(
    private readonly sessions: ReviewSessionsRepository,
    private readonly settings: RecallSettingsRepository,
    private readonly pool: OptionPoolRepository,
    private readonly diagnosis: DiagnosisRequests,
  ) {}

  /** @throws NotFoundError */
  async resume(scope: AccountScope, id: number): Promise<ReviewSessionDto> {
    const session = await this.sessions.find(scope, id);
    if (!session) throw new NotFoundError('Review session', id);
    const now = new Date();
    const settings = await this.settings.get(scope);
    const rows = await this.sessions.remaining(scope, id, endOfStudyDay(now, settings.time_zone, settings.day_start_hour));
    const remaining = {
      unanswered: wordsOf(rows, false),
      inLearning: wordsOf(rows, true),
      learnAheadMinutes: settings.learn_ahead_minutes,
    };
    return toSession(session, remaining, toSchedulerSettings(settings), now, await this.optionsOf(scope, session));
  }

  /** @throws NotFoundError */
  async summary(scope: AccountScope, id: number): Promise<SessionSummaryDto> {
    const session = await this.sessions.find(scope, id);
    if (!session) throw new NotFoundError('Review session', id);
    return toSummary(session, await this.sessions.outcome(scope, id));
  }

  /** The terms of missed words, most often missed first. */
  missedTerms(scope: AccountScope, id: number): Promise<string[]> {
    return this.sessions.missedTerms(scope, id);
  }

  /** @throws NotFoundError */
  async complete(scope: AccountScope, id: number): Promise<SessionSummaryDto> {
    const session = await this.sessions.complete(scope, id);
    if (!session) throw new NotFoundError('Review session', id);
    if (session.words_reviewed > 0) this.diagnosis.soon(scope);
    return toSummary(session, await this.sessions.outcome(scope, id));
  }

  /** Reopens a completed session. @throws NotFoundError */
  async reopen(scope: AccountScope, id: number): Promise<SessionSummaryDto> {
    const session = await this.sessions.reopen(scope, id);
    if (!session) throw new NotFoundError('Review session', id);
    return toSummary(session, await this.sessions.outcome(scope, id));
  }

  /** The multiple-choice options of a session, if its mode has them. */
  async optionsOf(scope: AccountScope, { id, mode }: Pick<SessionRow, 'id' | 'mode'>): Promise<OptionsProvider> {
    return offersOptions(mode) ? sessionOptions(id, await this.pool.ofSession(scope, id)) : () => undefined;
  }
}

function wordsOf(rows: readonly RemainingWordRow[], isAnswered: boolean): QueuedWordRow[] {
  return rows.filter(({ is_answered }) => is_answered === isAnswered).map(({ is_answered: _is, ...word }) => word);
}
