import { Module } from '@nestjs/common';
import { AiModule } from '../ai/ai.module.js';
import { RecallSettingsModule } from '../recall-settings/recall-settings.module.js';
import { VocabularyModule } from '../vocabulary/vocabulary.module.js';
import { ChangeSessionService } from './sessions/change-session.service.js';
import { CompanionOperationsRepository } from './sessions/companion-operations.repository.js';
import { CompanionSessionsController } from './sessions/companion-sessions.controller.js';
import { CompanionSessionsRepository } from './sessions/companion-sessions.repository.js';
import { CompanionSessionsService } from './sessions/companion-sessions.service.js';
import { SessionCommandsController } from './sessions/session-commands.controller.js';
import { AddTurnService } from './turns/add-turn.service.js';
import { AskCompanionService } from './turns/ask-companion.service.js';
import { ChatService } from './turns/chat.service.js';
import { CompanionTurnsController } from './turns/companion-turns.controller.js';
import { CompanionTurnsRepository } from './turns/companion-turns.repository.js';
import { DueWordsRepository } from './turns/due-words.repository.js';
import { ExchangesRepository } from './turns/exchanges.repository.js';

/** Sessions with the companion, in the app or from outside, which outlive whoever began them. */
@Module({
  imports: [AiModule, RecallSettingsModule, VocabularyModule],
  controllers: [CompanionSessionsController, CompanionTurnsController, SessionCommandsController],
  providers: [
    AddTurnService,
    AskCompanionService,
    ChangeSessionService,
    ChatService,
    CompanionOperationsRepository,
    CompanionSessionsRepository,
    CompanionSessionsService,
    CompanionTurnsRepository,
    DueWordsRepository,
    ExchangesRepository,
  ],
  exports: [CompanionOperationsRepository, CompanionSessionsService],
})
export class CompanionModule {}
