import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Account, SignedIn } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { DisconnectSignal } from '../../platform/http/request-decorators.js';
import { ApiErrors } from '../../platform/open-api/decorators.js';
import { ExtractedWordsDto, ExtractWordsDto } from './extraction.dto.js';
import { ExtractWordsService } from './extract-words.service.js';

@Controller('ai/extract')
@SignedIn()
export class ExtractionController {
  constructor(private readonly words: ExtractWordsService) {}

  /**
   * Extracts words of a text that may be worth learning.
   *
   * @remarks A model chooses the words. If AI is off or does not answer, the passage is split by Unicode word segmentation (UAX #29)
   * in the rules of its language, and items have no translation. Scripts without spaces between words, such as Chinese or Japanese,
   * are split with a dictionary. Common words of the language, numbers and single letters are left out; a single Chinese character is
   * a word. Words keep the form they have in the passage, the most frequent first and those that the account has last.
   */
  @Post()
  @HttpCode(200)
  @ApiErrors('REQUEST.TOO_MANY', 'VOCABULARY.NOT_FOUND')
  async extractWords(
    @Account() scope: AccountScope,
    @Body() body: ExtractWordsDto,
    @DisconnectSignal() signal: AbortSignal,
  ): Promise<ExtractedWordsDto> {
    return this.words.extract(scope, body, signal);
  }
}
