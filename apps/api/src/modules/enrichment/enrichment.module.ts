import { Module } from '@nestjs/common';
import { AiModule } from '../ai/ai.module.js';
import { VocabularyModule } from '../vocabulary/vocabulary.module.js';
import { EnrichmentController } from './enrichment.controller.js';
import { EnrichWordService } from './enrich-word.service.js';

@Module({
  imports: [AiModule, VocabularyModule],
  controllers: [EnrichmentController],
  providers: [EnrichWordService],
})
export class EnrichmentModule {}
