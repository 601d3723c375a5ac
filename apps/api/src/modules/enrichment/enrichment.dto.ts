import { ApiProperty } from '@nestjs/swagger';
import { DOCUMENTED_FIELDS, recordOf, SUGGESTED_FIELDS, type SuggestedFieldName, WORD_FIELDS } from '@wordhoard/word-fields';
import { dtoOf, Id, OneOf, Text } from '../../platform/http/fields.js';
import { AiResultDto } from '../ai/dto/ai-result.dto.js';
import { ShownField, type ShownFields } from '../vocabulary/dto/word-response.dto.js';
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

const SUGGESTED = DOCUMENTED_FIELDS.filter((name): name is SuggestedFieldName => (SUGGESTED_FIELDS as readonly string[]).includes(name));

/** The word that was sent, with what a model suggests. */
export class EnrichmentDto extends dtoOf<ShownFields<SuggestedFieldName>>(recordOf(SUGGESTED, ShownField)) {
  term!: string;
  target_language!: string;

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
