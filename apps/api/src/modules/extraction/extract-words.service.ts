import { Injectable } from '@nestjs/common';
import { type SupportedLanguage, termKey, toSupportedLanguage } from '@wordhoard/language';
import { CEFR_LEVELS, type CefrLevel } from '@wordhoard/learning';
import { z } from 'zod';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { AskModelService, UNUSABLE_ANSWER } from '../ai/asking/ask-model.service.js';
import { LearnerLanguageRepository } from '../ai/asking/learner-language.repository.js';
import { modelText } from '../ai/prompts/model-text.js';
import { promptMessages, systemText } from '../ai/prompts/prompt.js';
import { FindGroupService } from '../vocabulary/groups/find-group.service.js';
import { candidatesOf } from './candidates.js';
import type { ExtractedWordDto, ExtractedWordsDto, ExtractWordsDto } from './extraction.dto.js';
import { KnownTermsRepository } from './known-terms.repository.js';

const LINE = 255;
const DEFAULT_ITEMS = 10;
/** Candidates that are checked for known words, which go last. */
const MAX_CANDIDATES = 500;

const SYSTEM = systemText(
  'You choose the words of a passage that are worth learning for a learner of target_language, at most max_items, at the ' +
    'level min_level or above where one is given. term is the dictionary form, translation its meaning in the passage in the language ' +
    'answer_language, cefr_level one of A1, A2, B1, B2, C1, C2, or null where you are not sure. Plain text only.',
);

const ANSWER = z.object({
  items: z
    .array(
      z.object({
        term: z.string().nullable().catch(null),
        translation: z.string().nullable().catch(null),
        cefr_level: z.enum(CEFR_LEVELS).nullable().catch(null),
      }),
    )
    .catch([]),
});

type CandidateWord = Omit<ExtractedWordDto, 'already_known'>;

/** Suggests words of a passage and marks known ones. Stores nothing. */
@Injectable()
export class ExtractWordsService {
  constructor(
    private readonly groups: FindGroupService,
    private readonly known: KnownTermsRepository,
    private readonly languages: LearnerLanguageRepository,
    private readonly models: AskModelService,
  ) {}

  /** @throws NotFoundError */
  async extract(scope: AccountScope, body: ExtractWordsDto, signal: AbortSignal): Promise<ExtractedWordsDto> {
    await this.groups.get(scope, body.group_id);
    const { max_items = DEFAULT_ITEMS, min_level, text } = body;
    const target_language = toSupportedLanguage(body.target_language);
    const answer_language = await this.languages.of(scope);
    const facts = { answer_language, target_language: body.target_language, max_items, ...(min_level && { min_level }) };
    const messages = () => promptMessages({ facts, evidence: { passage: text } });
    const answer = await this.models.object(scope, { system: SYSTEM, messages, signal }, ANSWER);
    const found = answer.status === 'ok' ? usable(answer.value.items, min_level) : [];
    if (answer.status !== 'ok' || found.length === 0) {
      const { status, detail } = answer.status === 'ok' ? UNUSABLE_ANSWER : answer;
      const items = await this.segmented(scope, text, target_language, max_items);
      return { status, detail, provider: null, model: null, source: 'segmentation', items };
    }
    const items = await this.marked(scope, found.slice(0, max_items), target_language);
    return { status: 'ok', detail: null, provider: answer.provider, model: answer.model, source: 'ai', items };
  }

  private async segmented(scope: AccountScope, text: string, language: SupportedLanguage, most: number): Promise<ExtractedWordDto[]> {
    const candidates = candidatesOf(text, language).slice(0, MAX_CANDIDATES);
    const words = candidates.map((term) => ({ term, translation: null, cefr_level: null }));
    const items = await this.marked(scope, words, language);
    return items.sort((a, b) => Number(a.already_known) - Number(b.already_known)).slice(0, most);
  }

  private async marked(scope: AccountScope, words: readonly CandidateWord[], language: SupportedLanguage): Promise<ExtractedWordDto[]> {
    const isKnown = await this.known.among(
      scope,
      words.map(({ term }) => term),
      language,
    );
    return words.map((word) => ({ ...word, already_known: isKnown(word.term) }));
  }
}

/** Cleans the model's words: unique terms with a translation. Words of unknown level pass the filter. */
function usable(items: z.infer<typeof ANSWER>['items'], minimum: CefrLevel | undefined): CandidateWord[] {
  const found = new Map<string, CandidateWord>();
  for (const { term, translation, cefr_level } of items) {
    const word = { term: modelText(term, LINE), translation: modelText(translation, LINE), cefr_level };
    const isTooLow = minimum !== undefined && cefr_level !== null && CEFR_LEVELS.indexOf(cefr_level) < CEFR_LEVELS.indexOf(minimum);
    if (word.term === null || word.translation === null || isTooLow || found.has(termKey(word.term))) continue;
    found.set(termKey(word.term), { ...word, term: word.term });
  }
  return [...found.values()];
}
