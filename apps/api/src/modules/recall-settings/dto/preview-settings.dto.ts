import { ApiProperty } from '@nestjs/swagger';
import { Nested } from '../../../platform/http/fields.js';
import { UpdateRecallSettingsDto } from './recall-settings.dto.js';

export class PreviewSettingsDto {
  /** The changes in question; what is left out counts as it stands. */
  @Nested(UpdateRecallSettingsDto)
  settings!: UpdateRecallSettingsDto;
}

export class ForecastDayDto {
  @ApiProperty({ format: 'date' })
  day!: string;

  /** Of words that were learned before. */
  reviews!: number;

  /** Words that are asked for the first time. */
  new!: number;
}

export class ForecastDto {
  /** The coming 30 days, today first. */
  days!: ForecastDayDto[];
}
