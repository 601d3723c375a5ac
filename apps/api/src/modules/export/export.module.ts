import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { ExportAccountService } from './export-account.service.js';
import { ExportController } from './export.controller.js';
import { ExportsRepository } from './exports.repository.js';
import { ExportedMedia } from './exported-media.js';
import { AnkiExportRepository } from './anki/anki-export.repository.js';
import { ApkgFormat } from './formats/apkg.format.js';
import { CsvPackageFormat } from './formats/csv-package.format.js';
import { CsvFormat } from './formats/csv.format.js';
import { ExportFormats } from './formats/export-formats.js';
import { JsonPackageFormat } from './formats/json-package.format.js';
import { JsonFormat } from './formats/json.format.js';

const formats = [ApkgFormat, CsvFormat, CsvPackageFormat, JsonFormat, JsonPackageFormat];

@Module({
  imports: [MediaModule],
  controllers: [ExportController],
  providers: [...formats, AnkiExportRepository, ExportAccountService, ExportedMedia, ExportFormats, ExportsRepository],
})
export class ExportModule {}
