import { ApiProperty } from '@nestjs/swagger';
import { Status } from '@wordhoard/scheduling';
import { Text, QueryBool, QueryInteger, RawText } from '../../../platform/http/fields.js';
import { PlacementDto } from './placement.dto.js';

const OPTIONAL = { optional: true } as const;

export class ListRoomWordsDto {
  /** Words that stand in the room, or those that do not; both when left out. */
  @QueryBool(OPTIONAL)
  placed?: boolean;

  /** Part of a term or translation; fewer than three characters find beginnings of terms. */
  @Text(1, 100, OPTIONAL)
  q?: string;

  @QueryInteger(1, 100, OPTIONAL)
  limit?: number;

  @RawText(1, 2000, OPTIONAL)
  cursor?: string;
}

/** As much of a word as a room shows. */
export class RoomWordDto {
  id!: number;
  term!: string;
  target_language!: string;
  translations!: string[];

  @ApiProperty({ enum: Status })
  status!: Status;

  /** Whether any of its reviews is due; a new word is not. */
  due!: boolean;

  /** Null while it stands nowhere in the room. */
  @ApiProperty({ type: PlacementDto, nullable: true })
  placement!: PlacementDto | null;
}

export class RoomWordPageDto {
  items!: RoomWordDto[];
  next_cursor!: string | null;
}
