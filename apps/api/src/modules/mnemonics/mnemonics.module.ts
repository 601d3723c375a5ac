import { Module } from '@nestjs/common';
import { AiModule } from '../ai/ai.module.js';
import { VocabularyModule } from '../vocabulary/vocabulary.module.js';
import { MnemonicsController } from './mnemonics.controller.js';
import { MnemonicsRepository } from './mnemonics.repository.js';
import { MnemonicsService } from './mnemonics.service.js';
import { SuggestMnemonicsService } from './suggest-mnemonics.service.js';

@Module({
  imports: [AiModule, VocabularyModule],
  controllers: [MnemonicsController],
  providers: [MnemonicsRepository, MnemonicsService, SuggestMnemonicsService],
  exports: [MnemonicsRepository, MnemonicsService],
})
export class MnemonicsModule {}
