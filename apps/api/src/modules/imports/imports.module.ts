import { Module } from '@nestjs/common';
import { UploadsModule } from '../../platform/uploads/uploads.module.js';
import { MediaModule } from '../media/media.module.js';
import { MemoryModule } from '../memory/memory.module.js';
import { MnemonicsModule } from '../mnemonics/mnemonics.module.js';
import { PalaceModule } from '../palace/palace.module.js';
import { RecallSettingsModule } from '../recall-settings/recall-settings.module.js';
import { VocabularyModule } from '../vocabulary/vocabulary.module.js';
import { CommitBatchService } from './committing/commit-batch.service.js';
import { CommitImportJob } from './committing/commit-import.job.js';
import { CommitImportService } from './committing/commit-import.service.js';
import { CommitWordsService } from './committing/commit-words.service.js';
import { CreatedWordsRepository } from './committing/created-words.repository.js';
import { ImportHistoriesService } from './history/import-histories.service.js';
import { ImportRecordsRepository } from './import-records.repository.js';
import { ImportSourceService } from './import-source.service.js';
import { ImportsController } from './imports.controller.js';
import { ImportsRepository } from './imports.repository.js';
import { ImportsService } from './imports.service.js';
import { AttachMediaService } from './media/attach-media.service.js';
import { ImportMediaRepository } from './media/import-media.repository.js';
import { ImportMediaService } from './media/import-media.service.js';
import { ImportPackages } from './media/import-packages.service.js';
import { ReadPackageMediaService } from './media/read-package-media.service.js';
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
  imports: [MediaModule, MemoryModule, MnemonicsModule, PalaceModule, RecallSettingsModule, UploadsModule, VocabularyModule],
  controllers: [ImportsController, ParsePageController],
  providers: [
    AttachMediaService,
    CommitBatchService,
    CommitImportJob,
    CommitImportService,
    CommitWordsService,
    DuplicatesRepository,
    CreatedWordsRepository,
    ImportMediaRepository,
    ImportMediaService,
    ImportPackages,
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
    ReadPackageMediaService,
    SourceReaders,
    ImportHistoriesService,
    ImportOwnWordsService,
    UndoBatchService,
    UndoImportJob,
    UndoImportService,
  ],
})
export class ImportsModule {}
