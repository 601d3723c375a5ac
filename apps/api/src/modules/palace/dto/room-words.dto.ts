import { ApiProperty } from '@nestjs/swagger';
import { Status } from '@wordhoard/scheduling';
import { Text, QueryBool, QueryInteger, RawText } from '../../../platform/http/fields.js';
import { PlacementDto } from './placement.dto.js';

const OPTIONAL = { optional: true } as const;

export class ListRoomWordsDto {
  /** Words that are placed in the room, or those that are not; both by default. */
  @QueryBool(OPTIONAL)
  placed?: boolean;

  /** Part of a term or translation; fewer than three characters match beginnings of terms. */
  @Text(1, 100, OPTIONAL)
  q?: string;

  @QueryInteger(1, 100, OPTIONAL)
  limit?: number;

  @RawText(1, 2000, OPTIONAL)
  cursor?: string;
}

/** The fields of a word that a room shows. */
export class RoomWordDto {
  id!: number;
  term!: string;
  target_language!: string;
  translations!: string[];

  @ApiProperty({ enum: Status })
  status!: Status;

  /** Whether any of its reviews is due; false for a new word. */
  due!: boolean;

  /** Null if the word is not placed in the room. */
  @ApiProperty({ type: PlacementDto, nullable: true })
  placement!: PlacementDto | null;
}

export class RoomWordPageDto {
  items!: RoomWordDto[];
  next_cursor!: string | null;
}
