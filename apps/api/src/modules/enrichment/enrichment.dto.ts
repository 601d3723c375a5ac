import { ApiProperty } from '@nestjs/swagger';
import { CEFR_LEVELS } from '@wordhoard/learning';
import { type SuggestedFieldName, WORD_FIELDS } from '@wordhoard/word-fields';
import { Id, OneOf, Text } from '../../platform/http/fields.js';
import { AiResultDto } from '../ai/dto/ai-result.dto.js';
import { PROVIDERS, type Provider } from '../../config/ai-options.js';
import { FIELDS } from './enrichment-fields.js';

const { term, target_language, examples } = WORD_FIELDS;

/** A word that is being edited. Nothing is saved. */
export class EnrichWordDto {
  @Text(1, term.max)
  term!: string;

  @Text(1, target_language.max)
  target_language!: string;

  /** The existing word, whose fields help the model. */
  @Id({ optional: true })
  word_id?: number;
}

export class TranslateInContextDto extends EnrichWordDto {
  @Text(1, examples.max)
  sentence!: string;
}

export class RegenerateFieldDto extends EnrichWordDto {
  @OneOf(FIELDS)
  field!: SuggestedFieldName;
}

export class EnrichmentDto implements Readonly<Record<SuggestedFieldName, string | string[] | null>> {
  term!: string;
  target_language!: string;
  translations!: string[];
  definition!: string | null;
  part_of_speech!: string | null;

  @ApiProperty({ enum: CEFR_LEVELS, nullable: true })
  cefr_level!: string | null;

  @ApiProperty({ enum: WORD_FIELDS.register.values, nullable: true })
  register!: string | null;

  pronunciation!: string | null;
  examples!: string[];
  synonyms!: string[];
  antonyms!: string[];
  collocations!: string[];
  category!: string | null;
  tags!: string[];
  topics!: string[];
  mnemonic!: string | null;

  @ApiProperty({ enum: PROVIDERS })
  provider!: Provider;

  model!: string;
}

export class EnrichedWordDto extends AiResultDto {
  @ApiProperty({ type: EnrichmentDto, nullable: true })
  enrichment!: EnrichmentDto | null;
}

export class WordExamplesDto extends AiResultDto {
  examples!: string[];
}

export class ContextTranslationDto extends AiResultDto {
  /** The meaning of the term in the sentence. */
  translation!: string | null;
  sentence_translation!: string | null;
}

export class RegeneratedFieldDto extends AiResultDto {
  @ApiProperty({ enum: FIELDS })
  field!: SuggestedFieldName;

  /** At most one value for a field with a single value. */
  values!: string[];
}
