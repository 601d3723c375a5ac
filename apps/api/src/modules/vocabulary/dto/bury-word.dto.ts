import { ApiProperty } from '@nestjs/swagger';
import { DateTime } from '../../../platform/http/fields.js';

export class BuryWordDto {
  /** The word is asked again from the beginning of this moment's study day, which must be a later one; tomorrow's unless it is sent. */
  @DateTime({ optional: true })
  until?: string;
}

export class BurialDto {
  /** Until when the word is not asked; null while it is not buried. */
  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  until!: string | null;
}
