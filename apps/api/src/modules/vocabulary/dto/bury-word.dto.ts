import { ApiProperty } from '@nestjs/swagger';
import { DateTime } from '../../../platform/http/fields.js';

export class BuryWordDto {
  /** The word is asked again when the study day of this time begins. It must be a later day; by default it is tomorrow. */
  @DateTime({ optional: true })
  until?: string;
}

export class BurialDto {
  /** When the word is asked again; null if it is not buried. */
  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  until!: string | null;
}
