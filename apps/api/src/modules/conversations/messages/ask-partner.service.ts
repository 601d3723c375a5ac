import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { type ModelAnswer, AskModelService, UNUSABLE_ANSWER } from '../../ai/asking/ask-model.service.js';
import { LearnerLanguageRepository } from '../../ai/asking/learner-language.repository.js';
import { promptMessages, systemText, takeFirstFitting, takeNewestFitting } from '../../ai/prompts/prompt.js';
import { sanitizeReply } from '../../ai/prompts/model-text.js';
import { SCENARIOS } from '../scenarios.js';
import type { ConversationRow } from '../conversations.repository.js';
import { type GivenCorrection, MAX_CORRECTIONS, usableCorrections } from './corrections.js';
import { type MessageRow, MessagesRepository, type TutorReply } from './messages.repository.js';
import { type ConversationTurn, turnsOf } from '../conversation.mapper.js';
import { WeakestWordsRepository } from './weakest-words.repository.js';

/** How much of the conversation is sent: about the last ten minutes. */
const HISTORY_MAX_CHARS = 12_000;
const HISTORY_EXCHANGES = 40;
const REPLY = 4000;

const HOW_TO_ANSWER =
  'Answer message, the newest of the conversation in the evidence, in the language target_language with one to four sentences, and keep the ' +
  'conversation going. difficulty says how: gentle is short sentences of common words, steady everyday language, stretch a language a ' +
  'little richer than the learner’s. Use some of words where they fit. ' +
  `corrections holds the mistakes of message that matter most, ${MAX_CORRECTIONS} at most, and none where it is right: original is copied from ` +
  'message letter for letter, corrected is how it should be, and explanation says why in a sentence, in the language answer_language. ' +
  'Plain text only.';

const TUTOR_SYSTEM = systemText(`You are a patient tutor who talks with a language learner. ${HOW_TO_ANSWER}`);
const ROLE_PLAY_SYSTEM = systemText(
  'You act a scene with a language learner. You are the partner of scenario, the learner is in its situation. Stay in your role ' +
    `in all that you say, and let the learner come to the goals by themselves. ${HOW_TO_ANSWER}`,
);

const EMPTY_CORRECTION: GivenCorrection = { original: null, corrected: null, explanation: null };
const text = z.string().nullable().catch(null);
const ANSWER = z.object({
  reply: text,
  corrections: z.array(z.object({ original: text, corrected: text, explanation: text }).catch(EMPTY_CORRECTION)).catch([]),
});

/** Asks a model for the tutor's reply. Stores nothing. */
@Injectable()
export class AskPartnerService {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly words: WeakestWordsRepository,
    private readonly languages: LearnerLanguageRepository,
    private readonly models: AskModelService,
  ) {}

  async ask(
    scope: AccountScope,
    conversation: ConversationRow,
    { id, content }: MessageRow,
    signal: AbortSignal,
  ): Promise<ModelAnswer<TutorReply>> {
    const before = await this.messages.before(scope, conversation.id, id, HISTORY_EXCHANGES);
    const evidence = { conversation: takeNewestFitting<ConversationTurn>(turnsOf(before), HISTORY_MAX_CHARS), message: content };
    const facts = await this.factsOf(scope, conversation);
    const messages = (room: number) => promptMessages({ facts: { ...facts, words: takeFirstFitting(facts.words, room) }, evidence });
    const system = conversation.scenario === null ? TUTOR_SYSTEM : ROLE_PLAY_SYSTEM;
    const answer = await this.models.object(scope, { system, messages, signal }, ANSWER);
    if (answer.status !== 'ok') return answer;
    const { provider, model, value } = answer;
    const reply = sanitizeReply(value.reply, REPLY);
    if (reply === null) return UNUSABLE_ANSWER;
    const corrections = usableCorrections(value.corrections, content);
    return { status: 'ok', provider, model, value: { content: reply, provider, model, corrections } };
  }

  private async factsOf(scope: AccountScope, { target_language, difficulty, group_id, scenario }: ConversationRow) {
    const [answer_language, words] = await Promise.all([
      this.languages.of(scope),
      group_id === null ? [] : this.words.terms(scope, group_id, target_language),
    ]);
    return { answer_language, target_language, difficulty, words, ...(scenario && { scenario: sceneOf(scenario) }) };
  }
}

function sceneOf(key: keyof typeof SCENARIOS) {
  const { title, partner, situation, goals } = SCENARIOS[key];
  return { title, partner, situation, goals };
}
