import { Module } from '@nestjs/common';
import { AiModule } from '../ai/ai.module.js';
import { VocabularyModule } from '../vocabulary/vocabulary.module.js';
import { ExtractionController } from './extraction.controller.js';
import { ExtractWordsService } from './extract-words.service.js';
import { KnownTermsRepository } from './known-terms.repository.js';

@Module({
  imports: [AiModule, VocabularyModule],
  controllers: [ExtractionController],
  providers: [ExtractWordsService, KnownTermsRepository],
  exports: [ExtractWordsService],
})
export class ExtractionModule {}
