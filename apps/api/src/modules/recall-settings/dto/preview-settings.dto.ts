import { ApiProperty } from '@nestjs/swagger';
import { Nested } from '../../../platform/http/fields.js';
import { UpdateRecallSettingsDto } from './recall-settings.dto.js';

export class PreviewSettingsDto {
  /** The changes to preview; missing fields keep their current value. */
  @Nested(UpdateRecallSettingsDto)
  settings!: UpdateRecallSettingsDto;
}

export class ForecastDayDto {
  @ApiProperty({ format: 'date' })
  day!: string;

  /** Reviews of known words. */
  reviews!: number;

  /** New words that are asked for the first time. */
  new!: number;
}

export class ForecastDto {
  /** The next 30 days, today first. */
  days!: ForecastDayDto[];
}
