import { Module } from '@nestjs/common';
import { AiModule } from '../ai/ai.module.js';
import { LanguageProfileModule } from '../language-profile/language-profile.module.js';
import { VocabularyModule } from '../vocabulary/vocabulary.module.js';
import { GeneratePathService } from './generate-path.service.js';
import { LearningPathsController } from './learning-paths.controller.js';
import { LearningPathsRepository } from './learning-paths.repository.js';
import { LearningPathsService } from './learning-paths.service.js';

@Module({
  imports: [AiModule, LanguageProfileModule, VocabularyModule],
  controllers: [LearningPathsController],
  providers: [GeneratePathService, LearningPathsRepository, LearningPathsService],
})
export class LearningPathsModule {}
