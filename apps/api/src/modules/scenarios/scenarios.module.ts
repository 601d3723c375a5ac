import { Module } from '@nestjs/common';
import { AiModule } from '../ai/ai.module.js';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { VocabularyModule } from '../vocabulary/vocabulary.module.js';
import { AttemptsController } from './attempts/attempts.controller.js';
import { AttemptsRepository } from './attempts/attempts.repository.js';
import { AttemptsService } from './attempts/attempts.service.js';
import { EvaluateAttemptService } from './attempts/evaluate-attempt.service.js';
import { FinishAttemptService } from './attempts/finish-attempt.service.js';
import { ScenarioWordsRepository } from './scenario-words.repository.js';
import { ScenariosController } from './scenarios.controller.js';
import { ScenariosService } from './scenarios.service.js';

/** Role plays with a model, which also scores them. */
@Module({
  imports: [AiModule, ConversationsModule, VocabularyModule],
  controllers: [AttemptsController, ScenariosController],
  providers: [AttemptsRepository, AttemptsService, EvaluateAttemptService, FinishAttemptService, ScenarioWordsRepository, ScenariosService],
})
export class ScenariosModule {}
