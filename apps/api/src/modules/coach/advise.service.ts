import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { LearnerLanguageRepository } from '../ai/asking/learner-language.repository.js';
import { ReviewSessionsService } from '../reviews/review-sessions.service.js';
import { WeeklyReportsService } from '../weekly-reports/weekly-reports.service.js';
import { ComposeCoachingService } from './compose-coaching.service.js';
import type { AdviceDto, AdviceSubject, AskAdviceDto } from './dto/advice.dto.js';
import { reviewSessionFacts, weekFacts } from './facts.js';
import { FindWordFactsService } from './find-word-facts.service.js';

/** BCP-47 tag of the facts. */
const FACT_LANGUAGE = 'en';

const TASKS: Readonly<Record<AdviceSubject, string>> = {
  word: 'Encourage the learner with this word, and suggest one small next step.',
  week: 'Look back at the week of study with the learner, and suggest one small next step.',
  session: 'Look back at the review session with the learner, and suggest one small next step.',
};

/** Composes coaching about a word, a weekly report or a review session from facts that the service knows. */
@Injectable()
export class AdviseService {
  constructor(
    private readonly coach: ComposeCoachingService,
    private readonly languages: LearnerLanguageRepository,
    private readonly reports: WeeklyReportsService,
    private readonly sessions: ReviewSessionsService,
    private readonly words: FindWordFactsService,
  ) {}

  /** @throws NotFoundError for the word, report or session */
  async advise(scope: AccountScope, { about, id }: AskAdviceDto, signal: AbortSignal): Promise<AdviceDto> {
    const facts = await this.factsOf(scope, about, id);
    const evidence = facts.map((fact, index) => ({ evidence_id: `evidence-${index + 1}`, fact, source: about }));
    const target_language = await this.languages.of(scope);
    const coaching = await this.coach.compose(scope, { task: TASKS[about], target_language, evidence, allowed_claims: [] }, signal);
    return { ...coaching, language: coaching.source === 'ai' ? target_language : FACT_LANGUAGE, evidence };
  }

  private async factsOf(scope: AccountScope, about: AdviceSubject, id: number): Promise<string[]> {
    switch (about) {
      case 'word':
        return this.words.find(scope, id);
      case 'week':
        return weekFacts((await this.reports.get(scope, id)).snapshot);
      case 'session':
        return reviewSessionFacts(await this.sessions.summary(scope, id), await this.sessions.missedTerms(scope, id));
    }
  }
}
