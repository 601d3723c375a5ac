import { Module } from '@nestjs/common';
import { ExportAccountService } from './export-account.service.js';
import { ExportController } from './export.controller.js';
import { ExportsRepository } from './exports.repository.js';
import { CsvFormat } from './formats/csv.format.js';
import { JsonFormat } from './formats/json.format.js';

@Module({
  controllers: [ExportController],
  providers: [CsvFormat, ExportAccountService, ExportsRepository, JsonFormat],
})
export class ExportModule {}
