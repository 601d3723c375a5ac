import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Account, SignedIn } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Budget } from '../../platform/budgets/budgets.js';
import { IdPipe } from '../../platform/http/path-id.pipe.js';
import { DisconnectSignal } from '../../platform/http/request-decorators.js';
import { ApiErrors } from '../../platform/open-api/decorators.js';
import { WordMediaDto } from '../media/media.dto.js';
import { GenerateSpeechDto, SpeechDto } from './speech.dto.js';
import { SpeechService } from './speech.service.js';

@Controller()
@SignedIn()
export class SpeechController {
  constructor(private readonly speech: SpeechService) {}

  /**
   * Returns which languages the server can speak.
   * @remarks The voices of a browser do not depend on it.
   */
  @Get('speech')
  async getSpeech(): Promise<SpeechDto> {
    return this.speech.describe();
  }

  /**
   * Generates speech for a word and attaches it.
   * @remarks For its term or one of its examples. The same text in the same voice is generated once; if it was deleted, it is restored.
   */
  @Post('words/:word_id/speech')
  @HttpCode(200)
  @Budget('speech')
  @ApiErrors('MEDIA.STORAGE_FULL', 'MEDIA.TOO_MANY', 'SPEECH.LANGUAGE_UNSUPPORTED', 'SPEECH.UNAVAILABLE', 'VOCABULARY.NOT_FOUND')
  async generateSpeech(
    @Account() scope: AccountScope,
    @Param('word_id', IdPipe) wordId: number,
    @Body() body: GenerateSpeechDto,
    @DisconnectSignal() signal: AbortSignal,
  ): Promise<WordMediaDto> {
    return this.speech.generate(scope, wordId, body, signal);
  }
}
