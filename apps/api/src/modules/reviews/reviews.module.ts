import { Module } from '@nestjs/common';
import { MemoryModule } from '../memory/memory.module.js';
import { ObservationsModule } from '../observations/observations.module.js';
import { PalaceModule } from '../palace/palace.module.js';
import { RecallSettingsModule } from '../recall-settings/recall-settings.module.js';
import { VocabularyModule } from '../vocabulary/vocabulary.module.js';
import { AnswerReviewService } from './answers/answer-review.service.js';
import { ClientSessionsRepository } from './sync/client-sessions.repository.js';
import { CandidatesRepository } from './queue/candidates.repository.js';
import { OfflinePackService } from './queue/offline-pack.service.js';
import { OptionPoolRepository } from './queue/option-pool.repository.js';
import { ReviewQueueController } from './queue/review-queue.controller.js';
import { StartSessionService } from './queue/start-session.service.js';
import { GroupOverridesRepository } from './queue/group-overrides.repository.js';
import { StudyCountsRepository } from './queue/study-counts.repository.js';
import { StudyCountsService } from './queue/study-counts.service.js';
import { WordReviewsRepository } from './word-schedule/word-reviews.repository.js';
import { RecordReviewsService } from './record-reviews.service.js';
import { ReviewRecordRepository } from './answers/review-record.repository.js';
import { ReviewSessionsController } from './review-sessions.controller.js';
import { ReviewSessionsRepository } from './review-sessions.repository.js';
import { ReviewSessionsService } from './review-sessions.service.js';
import { ReviewSyncController } from './sync/review-sync.controller.js';
import { SyncReviewsService } from './sync/sync-reviews.service.js';
import { UndoAnswerService } from './answers/undo-answer.service.js';
import { WordScheduleController } from './word-schedule/word-schedule.controller.js';
import { WordScheduleService } from './word-schedule/word-schedule.service.js';

@Module({
  imports: [MemoryModule, ObservationsModule, PalaceModule, RecallSettingsModule, VocabularyModule],
  controllers: [ReviewQueueController, ReviewSessionsController, ReviewSyncController, WordScheduleController],
  providers: [
    AnswerReviewService,
    CandidatesRepository,
    ClientSessionsRepository,
    OfflinePackService,
    OptionPoolRepository,
    WordReviewsRepository,
    RecordReviewsService,
    ReviewRecordRepository,
    ReviewSessionsRepository,
    ReviewSessionsService,
    StartSessionService,
    GroupOverridesRepository,
    StudyCountsRepository,
    StudyCountsService,
    SyncReviewsService,
    UndoAnswerService,
    WordScheduleService,
  ],
  exports: [AnswerReviewService, OfflinePackService, ReviewSessionsService, StartSessionService, StudyCountsService, UndoAnswerService],
})
export class ReviewsModule {}
