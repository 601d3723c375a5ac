import { OneOf } from '../../../platform/http/fields.js';

export const EXPORT_FORMATS = ['json', 'csv', 'csv_escaped', 'apkg'] as const;
export type ExportFormatName = (typeof EXPORT_FORMATS)[number];

export class ExportMeDto {
  /** `json` holds everything, and can be imported; `csv` is a table of the words as they were written. `csv_escaped` is the
   * same table with an apostrophe before cells that a spreadsheet could run as a formula. `apkg` is what Anki opens, with schedules and log. */
  @OneOf(EXPORT_FORMATS, { optional: true })
  format: ExportFormatName = 'json';
}
