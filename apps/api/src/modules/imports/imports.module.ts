import { Module } from '@nestjs/common';
import { TemporaryFiles } from '../../platform/uploads/temporary-files.js';
import { MemoryModule } from '../memory/memory.module.js';
import { MnemonicsModule } from '../mnemonics/mnemonics.module.js';
import { PalaceModule } from '../palace/palace.module.js';
import { RecallSettingsModule } from '../recall-settings/recall-settings.module.js';
import { VocabularyModule } from '../vocabulary/vocabulary.module.js';
import { CommitBatchService } from './committing/commit-batch.service.js';
import { CommitImportJob } from './committing/commit-import.job.js';
import { CommitImportService } from './committing/commit-import.service.js';
import { CreatedWordsRepository } from './committing/created-words.repository.js';
import { ImportHistoriesService } from './history/import-histories.service.js';
import { ImportRecordsRepository } from './import-records.repository.js';
import { ImportSourceService } from './import-source.service.js';
import { ImportsController } from './imports.controller.js';
import { ImportsRepository } from './imports.repository.js';
import { ImportsService } from './imports.service.js';
import { OwnContentService } from './own/own-content.service.js';
import { ImportOwnWordsService } from './own/import-own-words.service.js';
import { ParseImportService } from './parsing/parse-import.service.js';
import { ParsePageController } from './parsing/parse-page.controller.js';
import { ParsePageService } from './parsing/parse-page.service.js';
import { SourceReaders } from './parsing/source-readers.js';
import { DuplicatesRepository } from './planning/duplicates.repository.js';
import { PreviewImportService } from './planning/preview-import.service.js';
import { PurgeImportsRepository } from './purging/purge-imports.repository.js';
import { PurgeImportsService } from './purging/purge-imports.service.js';
import { UndoBatchService } from './undoing/undo-batch.service.js';
import { UndoImportJob } from './undoing/undo-import.job.js';
import { UndoImportService } from './undoing/undo-import.service.js';

@Module({
  imports: [MemoryModule, MnemonicsModule, PalaceModule, RecallSettingsModule, VocabularyModule],
  controllers: [ImportsController, ParsePageController],
  providers: [
    CommitBatchService,
    CommitImportJob,
    CommitImportService,
    DuplicatesRepository,
    CreatedWordsRepository,
    ImportRecordsRepository,
    ImportSourceService,
    ImportsRepository,
    ImportsService,
    OwnContentService,
    ParseImportService,
    ParsePageService,
    PreviewImportService,
    PurgeImportsRepository,
    PurgeImportsService,
    SourceReaders,
    ImportHistoriesService,
    ImportOwnWordsService,
    TemporaryFiles,
    UndoBatchService,
    UndoImportJob,
    UndoImportService,
  ],
})
export class ImportsModule {}
