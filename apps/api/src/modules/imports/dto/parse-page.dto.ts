import { RawText } from '../../../platform/http/fields.js';

export class ParsePageDto {
  /** With http or https, on their own ports. */
  @RawText(1, 2048)
  url!: string;
}
