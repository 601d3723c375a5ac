import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { AskModelService, UNUSABLE_ANSWER } from '../ai/asking/ask-model.service.js';
import { LearnerLanguageRepository } from '../ai/asking/learner-language.repository.js';
import { modelTexts } from '../ai/prompts/model-text.js';
import { promptMessages, systemText, wordFacts } from '../ai/prompts/prompt.js';
import { WordsService } from '../vocabulary/words.service.js';
import { type MnemonicStyle, MAX_SUGGESTIONS, type SuggestedMnemonicsDto, TEXT } from './mnemonic.dto.js';

const SYSTEM = systemText(
  `You invent mnemonics for one word that a learner studies. Write in the language answer_language. Follow style: imagery is a vivid picture, ` +
    `sound a similar sounding phrase, story two short sentences, etymology where the word comes from. ` +
    `Give ${MAX_SUGGESTIONS} different ones, each of at most 300 characters, as plain text.`,
);
const ANSWER = z.object({ mnemonics: z.array(z.string()).catch([]) });

/** Suggests mnemonics. Nothing is stored until the learner saves one. */
@Injectable()
export class SuggestMnemonicsService {
  constructor(
    private readonly words: WordsService,
    private readonly languages: LearnerLanguageRepository,
    private readonly models: AskModelService,
  ) {}

  /** @throws NotFoundError */
  async suggest(scope: AccountScope, wordId: number, style: MnemonicStyle, signal: AbortSignal): Promise<SuggestedMnemonicsDto> {
    const word = await this.words.get(scope, wordId);
    const answer_language = await this.languages.of(scope);
    const messages = (room: number) => promptMessages({ facts: { answer_language, style, word: wordFacts(word, room) } });
    const answer = await this.models.object(scope, { system: SYSTEM, messages, signal }, ANSWER);
    if (answer.status !== 'ok') return { ...answer, style, suggestions: [], provider: null, model: null };
    const suggestions = modelTexts(answer.value.mnemonics, MAX_SUGGESTIONS, TEXT);
    const { provider, model } = answer;
    if (suggestions.length === 0) return { ...UNUSABLE_ANSWER, style, suggestions, provider, model };
    return { status: 'ok', detail: null, style, suggestions, provider, model };
  }
}
