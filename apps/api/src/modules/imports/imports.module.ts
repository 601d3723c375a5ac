import { Module } from '@nestjs/common';
import { TemporaryFiles } from '../../platform/uploads/temporary-files.js';
import { RecallSettingsModule } from '../recall-settings/recall-settings.module.js';
import { VocabularyModule } from '../vocabulary/vocabulary.module.js';
import { HistoriesRepository } from './history/histories.repository.js';
import { TakeOverHistoriesService } from './history/take-over-histories.service.js';
import { ImportRecordsRepository } from './import-records.repository.js';
import { ImportSourceService } from './import-source.service.js';
import { ImportsController } from './imports.controller.js';
import { ImportsRepository } from './imports.repository.js';
import { ImportsService } from './imports.service.js';
import { ParseImportService } from './parsing/parse-import.service.js';
import { ParsePageController } from './parsing/parse-page.controller.js';
import { ParsePageService } from './parsing/parse-page.service.js';
import { SourceReaders } from './parsing/source-readers.js';

@Module({
  imports: [RecallSettingsModule, VocabularyModule],
  controllers: [ImportsController, ParsePageController],
  providers: [
    HistoriesRepository,
    ImportRecordsRepository,
    ImportSourceService,
    ImportsRepository,
    ImportsService,
    ParseImportService,
    ParsePageService,
    SourceReaders,
    TakeOverHistoriesService,
    TemporaryFiles,
  ],
})
export class ImportsModule {}
