import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { AskModelService, UNUSABLE_ANSWER } from '../../ai/asking/ask-model.service.js';
import { LearnerLanguageRepository } from '../../ai/asking/learner-language.repository.js';
import { promptMessages, systemText, takeFirstFitting, takeNewestFitting } from '../../ai/prompts/prompt.js';
import { sanitizeReply } from '../../ai/prompts/model-text.js';
import { RecallSettingsRepository } from '../../recall-settings/recall-settings.repository.js';
import { CompanionOffError, ContentDeletedError } from '../companion.errors.js';
import { CompanionSessionsService } from '../sessions/companion-sessions.service.js';
import type { Replier } from './chat.service.js';
import { CompanionTurnsRepository } from './companion-turns.repository.js';
import { DueWordsRepository } from './due-words.repository.js';
import type { ExchangeOutcome } from './exchanges.repository.js';

/** How much of the conversation is sent. */
const HISTORY_MAX_CHARS = 12_000;
const HISTORY_TURNS = 80;
const REPLY = 4000;

const SYSTEM = systemText(
  'You are the companion of a learner who uses a vocabulary service. reply answers message, the newest of the conversation in ' +
    'the evidence, with one to eight sentences: you explain, encourage and practise with them, towards goal where there is one. Practise in ' +
    'the language named language where there is one, explain in the language answer_language, and answer a question in the language in which it is asked. ' +
    'difficulty says how: gentle is short sentences of common words, steady everyday language, stretch a language a little richer than the ' +
    'learner’s. due_words are to be repeated soon: use some of them where they fit. You know nothing else of what the learner remembers, so ' +
    'state no figure and no judgement of their mastery, retention or memory. You have no tools. Plain text only.',
);

const ANSWER = z.object({ reply: z.string().nullable().catch(null) });

/** Never aborts: the reply is stored even if the client disconnects. */
const UNTIL_ANSWERED = new AbortController().signal;

/** Asks a model for the companion's reply. Stores nothing. */
@Injectable()
export class AskCompanionService implements Replier {
  constructor(
    private readonly languages: LearnerLanguageRepository,
    private readonly models: AskModelService,
    private readonly sessions: CompanionSessionsService,
    private readonly settings: RecallSettingsRepository,
    private readonly turns: CompanionTurnsRepository,
    private readonly words: DueWordsRepository,
  ) {}

  /** @throws NotFoundError, CompanionOffError and TooManyRequestsError */
  async requireReady(scope: AccountScope, sessionId: string): Promise<void> {
    await this.sessions.require(scope, sessionId);
    if (!(await this.isOn(scope))) throw new CompanionOffError();
    this.models.requireBudget(scope);
  }

  async isOn(scope: AccountScope): Promise<boolean> {
    return (await this.settings.get(scope)).ai_companion_enabled;
  }

  /** @throws NotFoundError, ContentDeletedError and TooManyRequestsError */
  reply(scope: AccountScope, sessionId: string, operationId: string): Promise<ExchangeOutcome> {
    return this.ask(scope, sessionId, operationId, false);
  }

  /** Uses only the deployment's local provider. @throws NotFoundError, ContentDeletedError and TooManyRequestsError */
  replyLocally(scope: AccountScope, sessionId: string, operationId: string): Promise<ExchangeOutcome> {
    return this.ask(scope, sessionId, operationId, true);
  }

  private async ask(scope: AccountScope, sessionId: string, operationId: string, isLocalOnly: boolean): Promise<ExchangeOutcome> {
    const [asked] = await this.turns.findByOperation(scope, operationId);
    if (!asked) throw new ContentDeletedError();
    const before = await this.turns.before(scope, sessionId, asked.id, HISTORY_TURNS);
    const evidence = { conversation: takeNewestFitting(before, HISTORY_MAX_CHARS), message: asked.content };
    const facts = await this.factsOf(scope, sessionId);
    const messages = (room: number) =>
      promptMessages({ facts: { ...facts, due_words: takeFirstFitting(facts.due_words, room) }, evidence });
    const answer = await this.models.object(scope, { system: SYSTEM, messages, signal: UNTIL_ANSWERED, isLocalOnly }, ANSWER);
    if (answer.status !== 'ok') return answer;
    const { provider, model, value } = answer;
    const reply = sanitizeReply(value.reply, REPLY);
    return reply === null ? UNUSABLE_ANSWER : { status: 'ok', reply, provider, model };
  }

  private async factsOf(scope: AccountScope, sessionId: string) {
    const { goal, language, group_id, difficulty } = await this.sessions.require(scope, sessionId);
    const [answer_language, due_words] = await Promise.all([this.languages.of(scope), this.words.terms(scope, group_id, language)]);
    return { answer_language, goal, language, difficulty, due_words };
  }
}
