import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { ExportAccountService } from './export-account.service.js';
import { ExportController } from './export.controller.js';
import { ExportsRepository } from './exports.repository.js';
import { AnkiExportRepository } from './anki/anki-export.repository.js';
import { ApkgFormat } from './formats/apkg.format.js';
import { CsvFormat } from './formats/csv.format.js';
import { JsonFormat } from './formats/json.format.js';

@Module({
  imports: [MediaModule],
  controllers: [ExportController],
  providers: [ApkgFormat, CsvFormat, ExportAccountService, ExportsRepository, JsonFormat, AnkiExportRepository],
})
export class ExportModule {}
