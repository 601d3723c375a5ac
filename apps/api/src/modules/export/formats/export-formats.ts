import { Injectable } from '@nestjs/common';
import type { ExportFormatName } from '../export.dto.js';
import { ApkgFormat } from './apkg.format.js';
import { CsvPackageFormat } from './csv-package.format.js';
import { CsvFormat } from './csv.format.js';
import type { AccountExportFormat } from './export-format.js';
import { JsonPackageFormat } from './json-package.format.js';
import { JsonFormat } from './json.format.js';

/** All formats, with and without media. */
@Injectable()
export class ExportFormats {
  private readonly plain: Readonly<Record<ExportFormatName, AccountExportFormat>>;
  private readonly packages: Readonly<Record<ExportFormatName, AccountExportFormat>>;

  constructor(json: JsonFormat, jsonPackage: JsonPackageFormat, csv: CsvFormat, csvPackage: CsvPackageFormat, apkg: ApkgFormat) {
    this.plain = { json, csv, csv_escaped: csv.escaped(), apkg };
    this.packages = { json: jsonPackage, csv: csvPackage, csv_escaped: csvPackage.escaped(), apkg };
  }

  find(name: ExportFormatName, withMedia: boolean): AccountExportFormat {
    return withMedia ? this.packages[name] : this.plain[name];
  }
}
