import { Module } from '@nestjs/common';
import { HistoriesRepository } from './histories.repository.js';
import { ReviewLogRepository } from './log/review-log.repository.js';
import { ParameterSetsRepository } from './parameter-sets.repository.js';
import { DueDaysRepository } from './recount/due-days.repository.js';
import { GroupFacetsRepository } from './recount/group-facets.repository.js';
import { StudyDaysRepository } from './recount/study-days.repository.js';
import { WordCountsRepository } from './recount/word-counts.repository.js';
import { StaleFacetsRepository } from './replay/stale-facets.repository.js';

const repositories = [
  DueDaysRepository,
  GroupFacetsRepository,
  HistoriesRepository,
  ParameterSetsRepository,
  ReviewLogRepository,
  StaleFacetsRepository,
  StudyDaysRepository,
  WordCountsRepository,
];

/** See README.md. */
@Module({ providers: repositories, exports: repositories })
export class MemoryModule {}
