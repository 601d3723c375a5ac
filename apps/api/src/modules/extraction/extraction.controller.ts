import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Account, SignedIn } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { ClientLeft } from '../../platform/http/client-left.js';
import { ExtractedWordsDto, ExtractWordsDto } from './dto/extraction.dto.js';
import { ExtractWordsService } from './extract-words.service.js';

@Controller('ai/extract')
@SignedIn()
export class ExtractionController {
  constructor(private readonly words: ExtractWordsService) {}

  /** Asks a model, and segments the passage where none answers. Nothing is kept. */
  @Post()
  @HttpCode(200)
  async extractWords(
    @Account() scope: AccountScope,
    @Body() body: ExtractWordsDto,
    @ClientLeft() signal: AbortSignal,
  ): Promise<ExtractedWordsDto> {
    return this.words.extract(scope, body, signal);
  }
}
