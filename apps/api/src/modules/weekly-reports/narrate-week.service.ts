import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { AskModelService, UNUSABLE_ANSWER } from '../ai/asking/ask-model.service.js';
import { LearnerLanguageRepository } from '../ai/asking/learner-language.repository.js';
import { promptMessages, systemText } from '../ai/prompts/prompt.js';
import type { WeeklyNarrationDto } from './weekly-report.dto.js';
import { factsOf } from './narration/facts.js';
import { narrationOf } from './narration/narration.js';
import { templateNarration, toNarration } from './weekly-report.mapper.js';
import { WeeklyReportsRepository } from './weekly-reports.repository.js';
import { WeeklyReportsService } from './weekly-reports.service.js';

const SYSTEM = systemText(
  'You write three to five calm sentences about a week of learning words, in the language answer_language, from figures. ' +
    'Wherever you state a figure, write its name in braces exactly as in figures, for example {answers}: the number is put there ' +
    'later. Write no number yourself, neither in digits nor in words, reckon none, and write words between two names. A name that ends in ' +
    '_change is the difference from the week before and is written with its sign. A percent sign goes only behind {accuracy_percent}. ' +
    'Speak of the week, not to the reader, and say nothing that the figures do not. Plain text only.',
);

const ANSWER = z.object({ narration: z.string().nullable().catch(null) });

/** Asks a model to describe a week. Every number in the text must be in the report. */
@Injectable()
export class NarrateWeekService {
  constructor(
    private readonly languages: LearnerLanguageRepository,
    private readonly models: AskModelService,
    private readonly reader: WeeklyReportsService,
    private readonly reports: WeeklyReportsRepository,
  ) {}

  /** @throws NotFoundError */
  async narrate(scope: AccountScope, id: number, signal: AbortSignal): Promise<WeeklyNarrationDto> {
    const facts = factsOf((await this.reader.get(scope, id)).snapshot);
    const language = await this.languages.of(scope);
    const messages = () => promptMessages({ facts: { answer_language: language, figures: Object.fromEntries(facts) } });
    const answer = await this.models.object(scope, { system: SYSTEM, messages, signal }, ANSWER);
    if (answer.status !== 'ok') return { ...answer, provider: null, model: null, narration: templateNarration(facts) };
    const { provider, model } = answer;
    const text = narrationOf(answer.value.narration, facts, language);
    if (text === null) return { ...UNUSABLE_ANSWER, provider, model, narration: templateNarration(facts) };
    const narration = { text, language, ai_provider: provider, ai_model: model };
    await this.reports.narrate(scope, id, narration);
    return { status: 'ok', detail: null, provider, model, narration: toNarration(narration, facts) };
  }
}
