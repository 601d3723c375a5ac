import { OneOf } from '../../../platform/http/fields.js';

export const EXPORT_FORMATS = ['json', 'csv'] as const;
export type ExportFormatName = (typeof EXPORT_FORMATS)[number];

export class ExportMeDto {
  /** `json` holds everything, and can be imported; `csv` is a table of the words. */
  @OneOf(EXPORT_FORMATS, { optional: true })
  format: ExportFormatName = 'json';
}
