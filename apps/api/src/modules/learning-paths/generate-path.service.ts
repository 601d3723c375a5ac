import { Injectable } from '@nestjs/common';
import { toSupportedLanguage } from '@wordhoard/language';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { createOnce, type Operation, requireSameRequest } from '../../platform/http/operation.js';
import { type ModelAnswer, AskModelService } from '../ai/asking/ask-model.service.js';
import { LearnerLanguageRepository } from '../ai/asking/learner-language.repository.js';
import { promptMessages, systemText, takeFirstFitting } from '../ai/prompts/prompt.js';
import { LanguageProfilesRepository } from '../language-profile/language-profiles.repository.js';
import { FindGroupService } from '../vocabulary/groups/find-group.service.js';
import type { GeneratedLearningPathDto, GenerateLearningPathDto } from './learning-path.dto.js';
import { LearningPathsRepository, MAX_PATHS } from './learning-paths.repository.js';
import { LearningPathsService } from './learning-paths.service.js';
import { MAX_MILESTONES, MAX_WORDS, MIN_MILESTONES, MIN_WORDS, PLAN_SCHEMA, type Plan, planOf } from './milestones.js';
import { DomainError } from '../../platform/http/domain-error.js';

class TooManyPathsError extends DomainError {
  readonly code = 'LEARNING_PATH.TOO_MANY';

  constructor(most: number) {
    super(`You can have at most ${most} learning paths. Delete one first.`);
  }
}

const SYSTEM = systemText(
  `You plan how a learner reaches goal in the language target_language by learning words, as a list of milestones: at least ${MIN_MILESTONES} ` +
    `and at most ${MAX_MILESTONES}, the easiest first. title says in the language answer_language what one can do then. topic is one or two words ` +
    `in answer_language with which the words of the milestone are tagged, a different one for each where possible; take it from own_topics where one fits. ` +
    `target_word_count is how many words to learn, a whole number of at least ${MIN_WORDS} and at most ${MAX_WORDS}. cefr_level is one of A1, A2, ` +
    'B1, B2, C1, C2, or null where you are not sure. Plain text only.',
);

const NO_PLAN = 'The model did not return a usable plan.';

/** Asks a model for a plan and stores its usable milestones. */
@Injectable()
export class GeneratePathService {
  constructor(
    private readonly groups: FindGroupService,
    private readonly languages: LearnerLanguageRepository,
    private readonly models: AskModelService,
    private readonly paths: LearningPathsRepository,
    private readonly profiles: LanguageProfilesRepository,
    private readonly reader: LearningPathsService,
  ) {}

  /** A repeated operation asks no model. @throws NotFoundError for the group, OperationReusedError and TooManyPathsError */
  async generate(
    scope: AccountScope,
    body: GenerateLearningPathDto,
    operation: Operation,
    signal: AbortSignal,
  ): Promise<GeneratedLearningPathDto> {
    const stored = await this.paths.findByOperation(scope, operation.id);
    if (stored) {
      requireSameRequest(operation, stored);
      return this.answered(scope, stored.id);
    }
    if (body.group_id !== undefined) await this.groups.get(scope, body.group_id);
    if (!(await this.paths.hasRoom(scope))) throw new TooManyPathsError(MAX_PATHS);
    const answer = await this.ask(scope, body, signal);
    if (answer.status !== 'ok') return { ...answer, provider: null, model: null, path: null };
    const { provider, model } = answer;
    const milestones = planOf(answer.value);
    if (!milestones) return { status: 'unavailable', detail: NO_PLAN, provider, model, path: null };
    const target_language = toSupportedLanguage(body.target_language);
    const path = { goal: body.goal, target_language, group_id: body.group_id ?? null, provider, model, milestones };
    const created = await createOnce<{ readonly id: number } | undefined, { readonly id: number }>(
      operation,
      () => this.paths.create(scope, path, operation),
      () => this.paths.findByOperation(scope, operation.id),
      async (same) => same,
    );
    if (!created) throw new TooManyPathsError(MAX_PATHS);
    return this.answered(scope, created.id);
  }

  private async ask(
    scope: AccountScope,
    { goal, target_language }: GenerateLearningPathDto,
    signal: AbortSignal,
  ): Promise<ModelAnswer<Plan>> {
    const answer_language = await this.languages.of(scope);
    const own_topics = await this.topics(scope, toSupportedLanguage(target_language));
    const messages = (room: number) =>
      promptMessages({ facts: { goal, target_language, answer_language, own_topics: takeFirstFitting(own_topics, room) } });
    return this.models.object(scope, { system: SYSTEM, messages, signal }, PLAN_SCHEMA);
  }

  /** The most common topics of the language's words, so that a milestone can build on existing words. */
  private async topics(scope: AccountScope, language: string): Promise<string[]> {
    const { profile } = await this.profiles.find(scope);
    const found = profile.find((one) => one.language === language);
    return (found?.topics ?? []).map(({ topic }) => topic);
  }

  private async answered(scope: AccountScope, id: number): Promise<GeneratedLearningPathDto> {
    const path = await this.reader.get(scope, id);
    return { status: 'ok', detail: null, provider: path.ai_provider, model: path.ai_model, path };
  }
}
