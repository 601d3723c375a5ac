import { ApiProperty } from '@nestjs/swagger';
import { ROOM_LIMITS } from '@wordhoard/palace';
import { AnyNumber, Id, ObjectList } from '../../../platform/http/fields.js';

const AT_ONCE = ROOM_LIMITS.placementsAtOnce;

/** Coordinates are percent of the sides of the square floor, clamped to 2..98 and rounded half up to two decimals. */
export class PlaceWordDto {
  @Id()
  word_id!: number;

  @AnyNumber()
  x_percent!: number;

  @AnyNumber()
  y_percent!: number;
}

export class PlaceWordsDto {
  /** All or none are placed. If a word appears twice, the last position counts. */
  @ObjectList(PlaceWordDto, AT_ONCE.max, { least: AT_ONCE.min })
  placements!: PlaceWordDto[];
}

/** The position of a word in one room. */
export class WordPlacementDto {
  room_id!: number;
  room_name!: string;
  x_percent!: number;
  y_percent!: number;
}

export class PlacementDto {
  word_id!: number;
  x_percent!: number;
  y_percent!: number;

  @ApiProperty({ format: 'date-time' })
  placed_at!: string;
}
