import { Module } from '@nestjs/common';
import { TemporaryFiles } from '../../platform/uploads/temporary-files.js';
import { ImportRecordsRepository } from './import-records.repository.js';
import { ImportsController } from './imports.controller.js';
import { ImportsRepository } from './imports.repository.js';
import { ImportsService } from './imports.service.js';
import { ParseImportService } from './parsing/parse-import.service.js';
import { SourceReaders } from './parsing/source-readers.js';

@Module({
  controllers: [ImportsController],
  providers: [ImportRecordsRepository, ImportsRepository, ImportsService, ParseImportService, SourceReaders, TemporaryFiles],
})
export class ImportsModule {}
