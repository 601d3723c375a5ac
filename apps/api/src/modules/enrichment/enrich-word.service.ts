import { Injectable } from '@nestjs/common';
import { fieldNamed, SUGGESTED_FIELDS, WORD_FIELDS } from '@wordhoard/word-fields';
import { z } from 'zod';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { type ModelAnswer, AskModelService, UNUSABLE_ANSWER } from '../ai/asking/ask-model.service.js';
import { LearnerLanguageRepository } from '../ai/asking/learner-language.repository.js';
import { modelText, modelTexts } from '../ai/prompts/model-text.js';
import { promptMessages, systemText, wordFacts } from '../ai/prompts/prompt.js';
import { WordsService } from '../vocabulary/words.service.js';
import type {
  ContextTranslationDto,
  EnrichedWordDto,
  EnrichWordDto,
  RegeneratedFieldDto,
  RegenerateFieldDto,
  TranslateInContextDto,
  WordExamplesDto,
} from './enrichment.dto.js';
import { CHOICES, enrichmentSchema, sanitizeEnrichment, isEmpty, valuesOf } from './enrichment-fields.js';

const inLanguage = (language: 'target' | 'learner') =>
  new Intl.ListFormat('en-GB').format(SUGGESTED_FIELDS.filter((name) => fieldNamed(name).language === language));

const LANGUAGES =
  `Write ${inLanguage('learner')} in the language answer_language, and ${inLanguage('target')} in the language target_language. ` +
  'Plain text only.';

const CHOSEN = CHOICES.map((name) => `${name} is one of ${WORD_FIELDS[name].values.join(', ')}, or null where you are not sure`).join('; ');

const ENRICH = systemText(
  `You complete the dictionary entry of one word for a learner. ${LANGUAGES} ${CHOSEN}; pronunciation is IPA. Leave empty what you do not know.`,
);
const EXAMPLES = systemText(
  `You write three short and natural example sentences in the language target_language for one word. ${LANGUAGES}`,
);
const TRANSLATE = systemText(
  'You say what a term means in the sentence of the evidence: translation is the meaning of the term there, sentence_translation the whole ' +
    'sentence, both in the language answer_language.',
);
const REGENERATE = systemText(
  `You rewrite one field of the dictionary entry of a word, the one that field names, and leave every other field empty. ${LANGUAGES}`,
);

const examplesSchema = z.object({ examples: z.array(z.string()).catch([]) });
const translationSchema = z.object({
  translation: z.string().nullable().catch(null),
  sentence_translation: z.string().nullable().catch(null),
});

interface EnrichmentQuestion {
  readonly system: string;
  readonly body: EnrichWordDto;
  readonly signal: AbortSignal;
  readonly field?: string;
  readonly evidence?: object;
}

/** What a model would write about a word, in the learner's own language, to be looked through. Nothing is saved here. */
@Injectable()
export class EnrichWordService {
  constructor(
    private readonly words: WordsService,
    private readonly languages: LearnerLanguageRepository,
    private readonly models: AskModelService,
  ) {}

  /** @throws NotFoundError */
  async enrich(scope: AccountScope, body: EnrichWordDto, signal: AbortSignal): Promise<EnrichedWordDto> {
    const answer = await this.ask(scope, { system: ENRICH, body, signal }, enrichmentSchema);
    if (answer.status !== 'ok') return { ...failedResult(answer), enrichment: null };
    const { provider, model } = answer;
    const found = sanitizeEnrichment(answer.value);
    if (isEmpty(found)) return { ...UNUSABLE_ANSWER, provider, model, enrichment: null };
    const { term, target_language } = body;
    return { ...okResult(answer), enrichment: { term, target_language, ...found, provider, model } };
  }

  /** @throws NotFoundError */
  async examples(scope: AccountScope, body: EnrichWordDto, signal: AbortSignal): Promise<WordExamplesDto> {
    const answer = await this.ask(scope, { system: EXAMPLES, body, signal }, examplesSchema);
    if (answer.status !== 'ok') return { ...failedResult(answer), examples: [] };
    const examples = modelTexts(answer.value.examples, WORD_FIELDS.examples.maxItems, WORD_FIELDS.examples.max);
    return { ...okResult(answer), ...(examples.length === 0 && UNUSABLE_ANSWER), examples };
  }

  /** @throws NotFoundError */
  async translate(scope: AccountScope, body: TranslateInContextDto, signal: AbortSignal): Promise<ContextTranslationDto> {
    const evidence = { sentence: body.sentence };
    const answer = await this.ask(scope, { system: TRANSLATE, body, signal, evidence }, translationSchema);
    if (answer.status !== 'ok') return { ...failedResult(answer), translation: null, sentence_translation: null };
    const translation = modelText(answer.value.translation, WORD_FIELDS.translations.max);
    const sentence_translation = modelText(answer.value.sentence_translation, WORD_FIELDS.definition.max);
    return { ...okResult(answer), ...(translation === null && UNUSABLE_ANSWER), translation, sentence_translation };
  }

  /** @throws NotFoundError */
  async regenerate(scope: AccountScope, body: RegenerateFieldDto, signal: AbortSignal): Promise<RegeneratedFieldDto> {
    const { field } = body;
    const schema = enrichmentSchema.pick({ [field]: true } as Record<typeof field, true>);
    const answer = await this.ask(scope, { system: REGENERATE, body, signal, field }, schema);
    if (answer.status !== 'ok') return { ...failedResult(answer), field, values: [] };
    const values = valuesOf(sanitizeEnrichment(enrichmentSchema.parse(answer.value)), field);
    return { ...okResult(answer), ...(values.length === 0 && UNUSABLE_ANSWER), field, values };
  }

  private async ask<T>(
    scope: AccountScope,
    { system, body, signal, field, evidence }: EnrichmentQuestion,
    schema: z.ZodType<T>,
  ): Promise<ModelAnswer<T>> {
    const { term, target_language, word_id } = body;
    const known = word_id === undefined ? {} : await this.words.get(scope, word_id);
    const answer_language = await this.languages.of(scope);
    const messages = (room: number) => {
      const word = wordFacts({ ...known, term, target_language }, room);
      return promptMessages({ facts: { answer_language, ...(field && { field }), word }, ...(evidence && { evidence }) });
    };
    return this.models.object(scope, { system, messages, signal }, schema);
  }
}

function failedResult({ status, detail }: Exclude<ModelAnswer<unknown>, { status: 'ok' }>) {
  return { status, detail, provider: null, model: null };
}

function okResult({ provider, model }: Extract<ModelAnswer<unknown>, { status: 'ok' }>) {
  return { status: 'ok' as const, detail: null, provider, model };
}
