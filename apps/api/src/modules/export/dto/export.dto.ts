import { OneOf } from '../../../platform/http/fields.js';

export const EXPORT_FORMATS = ['json', 'csv', 'apkg'] as const;
export type ExportFormatName = (typeof EXPORT_FORMATS)[number];

export class ExportMeDto {
  /** `json` holds everything, and can be imported; `csv` is a table of the words, `apkg` is what Anki opens, with schedules and log. */
  @OneOf(EXPORT_FORMATS, { optional: true })
  format: ExportFormatName = 'json';
}
