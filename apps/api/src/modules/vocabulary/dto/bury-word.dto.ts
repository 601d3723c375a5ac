import { ApiProperty } from '@nestjs/swagger';
import { Moment } from '../../../platform/http/fields.js';

export class BuryWordDto {
  /** The word is asked again from the beginning of this moment's study day, which must be a later one; tomorrow's unless it is sent. */
  @Moment({ optional: true })
  until?: string;
}

export class BurialDto {
  /** Until when the word is not asked; null while it is not buried. */
  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  until!: string | null;
}
