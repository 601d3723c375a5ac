import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Account, SignedIn } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { ClientLeft } from '../../platform/http/client-left.js';
import { ContextTranslationDto, EnrichedWordDto, EnrichWordDto, RegeneratedFieldDto } from './dto/enrichment.dto.js';
import { RegenerateFieldDto, TranslateInContextDto, WordExamplesDto } from './dto/enrichment.dto.js';
import { EnrichWordService } from './enrich-word.service.js';

/** Each asks a model and keeps nothing. */
@Controller('ai')
@SignedIn()
export class EnrichmentController {
  constructor(private readonly words: EnrichWordService) {}

  @Post('enrich')
  @HttpCode(200)
  async enrichWord(
    @Account() scope: AccountScope,
    @Body() body: EnrichWordDto,
    @ClientLeft() signal: AbortSignal,
  ): Promise<EnrichedWordDto> {
    return this.words.enrich(scope, body, signal);
  }

  @Post('examples')
  @HttpCode(200)
  async writeExamples(
    @Account() scope: AccountScope,
    @Body() body: EnrichWordDto,
    @ClientLeft() signal: AbortSignal,
  ): Promise<WordExamplesDto> {
    return this.words.examples(scope, body, signal);
  }

  @Post('translate-in-context')
  @HttpCode(200)
  async translateInContext(
    @Account() scope: AccountScope,
    @Body() body: TranslateInContextDto,
    @ClientLeft() signal: AbortSignal,
  ): Promise<ContextTranslationDto> {
    return this.words.translate(scope, body, signal);
  }

  @Post('regenerate-field')
  @HttpCode(200)
  async regenerateField(
    @Account() scope: AccountScope,
    @Body() body: RegenerateFieldDto,
    @ClientLeft() signal: AbortSignal,
  ): Promise<RegeneratedFieldDto> {
    return this.words.regenerate(scope, body, signal);
  }
}
