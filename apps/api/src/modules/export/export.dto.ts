import { OneOf, QueryBool } from '../../platform/http/fields.js';

export const EXPORT_FORMATS = ['json', 'csv', 'csv_escaped', 'apkg'] as const;
export type ExportFormatName = (typeof EXPORT_FORMATS)[number];

export class ExportMeDto {
  /** `json` contains everything and can be imported. `csv` is a table of the words. `csv_escaped` adds an apostrophe to cells
   * that a spreadsheet could run as formulas. `apkg` is an Anki package with schedules and review log. */
  @OneOf(EXPORT_FORMATS, { optional: true })
  format: ExportFormatName = 'json';

  /** Adds images and audio: the file is then a ZIP archive. An Anki package always has them. */
  @QueryBool({ optional: true })
  media = false;
}
