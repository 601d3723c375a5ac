import { Injectable } from '@nestjs/common';
import { nextStep } from '@wordhoard/learning';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { TooManyRequestsError } from '../../../platform/budgets/budgets.js';
import { Provider } from '../../../config/ai-options.js';
import { ActivitiesRepository } from '../activities/activities.repository.js';
import { ContentDeletedError } from '../companion.errors.js';
import { CompanionSessionsService } from '../sessions/companion-sessions.service.js';
import { AskCompanionService } from './ask-companion.service.js';
import type { Replier } from './chat.service.js';
import { CompanionTurnsRepository } from './companion-turns.repository.js';
import { DueWordsRepository } from './due-words.repository.js';
import type { ExchangeOutcome } from './exchanges.repository.js';

/** Replies for a host without its own model: with the local provider, or by rule. Never uses a cloud provider. */
@Injectable()
export class ReplyLocallyService implements Replier {
  constructor(
    private readonly activities: ActivitiesRepository,
    private readonly companion: AskCompanionService,
    private readonly sessions: CompanionSessionsService,
    private readonly turns: CompanionTurnsRepository,
    private readonly words: DueWordsRepository,
  ) {}

  /** @throws NotFoundError */
  async requireReady(scope: AccountScope, sessionId: string): Promise<void> {
    await this.sessions.require(scope, sessionId);
  }

  /** Always has a reply. @throws NotFoundError and ContentDeletedError */
  async reply(scope: AccountScope, sessionId: string, operationId: string): Promise<ExchangeOutcome> {
    const said = (await this.companion.isOn(scope)) ? await this.askLocalModel(scope, sessionId, operationId) : null;
    if (said?.status === 'ok') return said;
    return { status: 'ok', reply: await this.replyByRule(scope, sessionId, operationId), provider: Provider.None, model: null };
  }

  private async askLocalModel(scope: AccountScope, sessionId: string, operationId: string): Promise<ExchangeOutcome | null> {
    try {
      return await this.companion.replyLocally(scope, sessionId, operationId);
    } catch (error) {
      if (error instanceof TooManyRequestsError) return null;
      throw error;
    }
  }

  private async replyByRule(scope: AccountScope, sessionId: string, operationId: string): Promise<string> {
    const [asked] = await this.turns.findByOperation(scope, operationId);
    if (!asked) throw new ContentDeletedError();
    const { goal, language, difficulty, group_id } = await this.sessions.require(scope, sessionId);
    const [turns, dueWords, openPrompt] = await Promise.all([
      this.turns.roles(scope, sessionId),
      this.words.terms(scope, group_id, language),
      this.activities.openPrompt(scope, sessionId),
    ]);
    const turnsBefore = turns.filter(({ role }) => role === 'user').length - 1;
    return nextStep({ message: asked.content, goal, language, difficulty, dueWords, openPrompt, turnsBefore });
  }
}
