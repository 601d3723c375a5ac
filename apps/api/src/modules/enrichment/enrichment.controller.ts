import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Account, SignedIn } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { DisconnectSignal } from '../../platform/http/request-decorators.js';
import { ApiErrors } from '../../platform/open-api/decorators.js';
import {
  ContextTranslationDto,
  EnrichedWordDto,
  EnrichWordDto,
  RegeneratedFieldDto,
  RegenerateFieldDto,
  TranslateInContextDto,
  WordExamplesDto,
} from './enrichment.dto.js';
import { EnrichWordService } from './enrich-word.service.js';

@Controller('ai')
@SignedIn()
export class EnrichmentController {
  constructor(private readonly words: EnrichWordService) {}

  /**
   * Suggests missing fields of a word.
   *
   * @remarks Asks a model and stores nothing.
   */
  @Post('enrich')
  @HttpCode(200)
  @ApiErrors('REQUEST.TOO_MANY', 'VOCABULARY.NOT_FOUND')
  async enrichWord(
    @Account() scope: AccountScope,
    @Body() body: EnrichWordDto,
    @DisconnectSignal() signal: AbortSignal,
  ): Promise<EnrichedWordDto> {
    return this.words.enrich(scope, body, signal);
  }

  /**
   * Suggests example sentences for a word.
   *
   * @remarks Asks a model and stores nothing.
   */
  @Post('examples')
  @HttpCode(200)
  @ApiErrors('REQUEST.TOO_MANY', 'VOCABULARY.NOT_FOUND')
  async writeExamples(
    @Account() scope: AccountScope,
    @Body() body: EnrichWordDto,
    @DisconnectSignal() signal: AbortSignal,
  ): Promise<WordExamplesDto> {
    return this.words.examples(scope, body, signal);
  }

  /**
   * Translates a term in the context of a sentence.
   *
   * @remarks Asks a model and stores nothing.
   */
  @Post('translate-in-context')
  @HttpCode(200)
  @ApiErrors('REQUEST.TOO_MANY', 'VOCABULARY.NOT_FOUND')
  async translateInContext(
    @Account() scope: AccountScope,
    @Body() body: TranslateInContextDto,
    @DisconnectSignal() signal: AbortSignal,
  ): Promise<ContextTranslationDto> {
    return this.words.translate(scope, body, signal);
  }

  /**
   * Suggests a new value for one field of a word.
   *
   * @remarks Asks a model and stores nothing.
   */
  @Post('regenerate-field')
  @HttpCode(200)
  @ApiErrors('REQUEST.TOO_MANY', 'VOCABULARY.NOT_FOUND')
  async regenerateField(
    @Account() scope: AccountScope,
    @Body() body: RegenerateFieldDto,
    @DisconnectSignal() signal: AbortSignal,
  ): Promise<RegeneratedFieldDto> {
    return this.words.regenerate(scope, body, signal);
  }
}
