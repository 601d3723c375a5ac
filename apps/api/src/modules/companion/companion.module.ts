import { Module } from '@nestjs/common';
import { AiModule } from '../ai/ai.module.js';
import { ObservationsModule } from '../observations/observations.module.js';
import { RecallSettingsModule } from '../recall-settings/recall-settings.module.js';
import { VocabularyModule } from '../vocabulary/vocabulary.module.js';
import { ActivitiesController } from './activities/activities.controller.js';
import { ActivitiesRepository } from './activities/activities.repository.js';
import { ActivitiesService } from './activities/activities.service.js';
import { MoveActivityService } from './activities/move-activity.service.js';
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
import { RecordExchangeService } from './turns/record-exchange.service.js';
import { ReplyLocallyService } from './turns/reply-locally.service.js';

/** Companion sessions of the app and of external clients. */
@Module({
  imports: [AiModule, ObservationsModule, RecallSettingsModule, VocabularyModule],
  controllers: [ActivitiesController, CompanionSessionsController, CompanionTurnsController, SessionCommandsController],
  providers: [
    ActivitiesRepository,
    ActivitiesService,
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
    MoveActivityService,
    RecordExchangeService,
    ReplyLocallyService,
  ],
  exports: [
    ActivitiesService,
    ChangeSessionService,
    ChatService,
    CompanionOperationsRepository,
    CompanionSessionsService,
    MoveActivityService,
    RecordExchangeService,
    ReplyLocallyService,
  ],
})
export class CompanionModule {}
