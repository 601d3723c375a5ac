import { Injectable, Logger } from '@nestjs/common';
import type { z } from 'zod';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { AccountBudgets } from '../../../platform/budgets/account-budgets.js';
import { LanguageModels, type ModelMessage, type ModelRequest } from '../models/language-models.js';
import type { ModelAccess } from '../models/model-access.js';
import { ModelError, ModelUnusableError } from '../models/model.errors.js';
import type { CloudProvider, Provider } from '../../../config/ai-options.js';
import { FindAccessService } from './find-access.service.js';

/** A request to a model. `messages` receives the maximum length of the context. */
export interface ModelQuestion {
  readonly system: string;
  messages(contextMaxChars: number): readonly ModelMessage[];
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
  /** Whether only the deployment's local provider may be used. */
  readonly isLocalOnly?: boolean;
}

export type ModelAnswer<T> =
  | { readonly status: 'ok'; readonly value: T; readonly provider: CloudProvider | typeof Provider.Local; readonly model: string }
  | { readonly status: 'disabled'; readonly detail: string }
  | { readonly status: 'unavailable'; readonly detail: string };

const AI_IS_OFF = 'AI is off. An administrator can turn it on, or you can store your own credential.';

/** The model responded without usable content. */
export const UNUSABLE_ANSWER = { status: 'unavailable', detail: new ModelUnusableError().message } as const;

/**
 * Asks the model that applies to an account. AI being off or unavailable is a result, not an error. The budget is spent here, so requests
 * that reach no model are free, such as repeats of an operation.
 */
@Injectable()
export class AskModelService {
  private readonly logger = new Logger('Ai');

  constructor(
    private readonly access: FindAccessService,
    private readonly budgets: AccountBudgets,
    private readonly models: LanguageModels,
  ) {}

  /** Call it before storing data for a question. Spends nothing. @throws TooManyRequestsError if the budget is used up */
  requireBudget(scope: AccountScope): void {
    this.budgets.require(scope, 'ai');
  }

  /** @throws TooManyRequestsError */
  text(scope: AccountScope, question: ModelQuestion): Promise<ModelAnswer<string>> {
    return this.ask(scope, question, (access, request) => this.models.text(access, request));
  }

  /** @throws TooManyRequestsError */
  object<T>(scope: AccountScope, question: ModelQuestion, schema: z.ZodType<T>): Promise<ModelAnswer<T>> {
    return this.ask(scope, question, (access, request) => this.models.object(access, request, schema));
  }

  private async ask<T>(
    scope: AccountScope,
    { system, messages, signal, isLocalOnly = false }: ModelQuestion,
    answer: (access: ModelAccess, request: ModelRequest) => Promise<T>,
  ): Promise<ModelAnswer<T>> {
    try {
      const { model: access, maxOutputTokens, contextMaxChars } = await (isLocalOnly ? this.access.findLocal() : this.access.find(scope));
      if (!access) return { status: 'disabled', detail: AI_IS_OFF };
      await this.budgets.spend(scope, 'ai');
      const value = await answer(access, { system, messages: messages(contextMaxChars), maxOutputTokens, signal });
      return { status: 'ok', value, provider: access.provider, model: access.model };
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      this.logger.warn(`A model request failed: ${error.reason}`);
      return { status: 'unavailable', detail: error.message };
    }
  }
}
