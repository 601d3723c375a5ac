import { RawText } from '../../../platform/http/fields.js';

export class ParsePageDto {
  /** An http or https address with the default port. */
  @RawText(1, 2048)
  url!: string;
}
