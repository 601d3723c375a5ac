import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { VocabularyModule } from '../vocabulary/vocabulary.module.js';
import { SpeechController } from './speech.controller.js';
import { SpeechService } from './speech.service.js';

@Module({
  imports: [MediaModule, VocabularyModule],
  controllers: [SpeechController],
  providers: [SpeechService],
})
export class SpeechModule {}
