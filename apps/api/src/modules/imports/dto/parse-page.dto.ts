import { Verbatim } from '../../../platform/http/fields.js';

export class ParsePageDto {
  /** An http or https address with the default port. */
  @Verbatim(1, 2048)
  url!: string;
}
