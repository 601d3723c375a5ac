import { Module } from '@nestjs/common';
import { MemoryModule } from '../memory/memory.module.js';
import { RecallSettingsRepository } from './recall-settings.repository.js';
import { ScheduleReplayRequests } from './schedule-replay/schedule-replay-requests.js';

/** What other modules use of recall settings. */
@Module({
  imports: [MemoryModule],
  providers: [RecallSettingsRepository, ScheduleReplayRequests],
  exports: [RecallSettingsRepository, ScheduleReplayRequests],
})
export class RecallSettingsModule {}
